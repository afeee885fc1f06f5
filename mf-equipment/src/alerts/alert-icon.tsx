import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Bell,
  BellRing,
  CircleCheck,
  Droplet,
  Flame,
  Fuel,
  Gauge,
  type LucideIcon,
  Siren,
  Thermometer,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
  WifiOff,
} from 'lucide-react';
import { styled } from 'styled-components';

interface NamedIcon {
  readonly Icon: LucideIcon;
  readonly label: MessageDescriptor;
}

/** The icons that an alert may wear, by the name that the server keeps. */
export const alertIcons: Readonly<Record<string, NamedIcon>> = {
  'bell-ring': { Icon: BellRing, label: msg`Ringing bell` },
  bell: { Icon: Bell, label: msg`Bell` },
  'triangle-alert': { Icon: TriangleAlert, label: msg`Warning sign` },
  siren: { Icon: Siren, label: msg`Siren` },
  fuel: { Icon: Fuel, label: msg`Fuel pump` },
  droplet: { Icon: Droplet, label: msg`Drop` },
  gauge: { Icon: Gauge, label: msg`Gauge` },
  thermometer: { Icon: Thermometer, label: msg`Thermometer` },
  flame: { Icon: Flame, label: msg`Flame` },
  'trending-down': { Icon: TrendingDown, label: msg`Falling curve` },
  'trending-up': { Icon: TrendingUp, label: msg`Rising curve` },
  'wifi-off': { Icon: WifiOff, label: msg`No signal` },
  'circle-check': { Icon: CircleCheck, label: msg`Tick` },
};

/** The colours offered, each with its name; an alert may have another. */
export const alertColours: readonly { readonly value: string; readonly label: MessageDescriptor }[] = [
  { value: '#c62828', label: msg`Red` },
  { value: '#d9480f', label: msg`Orange` },
  { value: '#b7791f', label: msg`Amber` },
  { value: '#2e7d32', label: msg`Green` },
  { value: '#0f766e', label: msg`Teal` },
  { value: '#1565c0', label: msg`Blue` },
  { value: '#6a3fb5', label: msg`Purple` },
  { value: '#5b6470', label: msg`Grey` },
];

/** The alert's own colour as a ground with a white icon, on which each of the offered colours can be read. */
const Disc = styled.span<{ readonly $colour: string; readonly $size: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: ${({ $colour }) => $colour};
  color: #ffffff;
  svg { width: 55%; height: 55%; }
`;

export interface AlertMarkProps {
  readonly icon: string;
  readonly colour: string;
  /** Pixels: 40 unless told. */
  readonly size?: number;
}

/** An alert's icon on its colour; says nothing to screen readers, which read the state in words. */
export function AlertMark({ icon, colour, size = 40 }: AlertMarkProps) {
  const { Icon } = alertIcons[icon] ?? { Icon: Bell };
  return (
    <Disc $colour={colour} $size={size} aria-hidden="true">
      <Icon />
    </Disc>
  );
}
