import type { ApiState } from '@niveau/shared/contract';
import type { Slot } from '../tank-detail/slots.ts';
import { AlertsSetCard, AlertsTriggeredCard } from './alerts-cards.tsx';
import { ConsumptionCard } from './consumption-card.tsx';
import { CurvesCard } from './curves-card.tsx';
import {
  ApiaryCard,
  BiodigesterCard,
  BoosterCard,
  Co2Card,
  DonutCard,
  FullnessHistoryCard,
  ImagesCard,
  TrailCard,
} from './lazy-widgets.ts';
import { LevelCard } from './level-card.tsx';
import { LocationCard } from './location-card.tsx';
import { RunOutCard } from './run-out-card.tsx';
import { SensorCard } from './sensor-card.tsx';
import { ValuesCard } from './values-card.tsx';
import type { WidgetProps } from './widget-props.ts';

export interface WidgetOfProps extends WidgetProps {
  readonly slot: Slot;
  readonly co2: ApiState<'GET asset/{id}/year_co2_economy'>;
}

/** The card of a slot. A new kind of equipment is made of these; a new card is one case more. */
export function Widget({ slot, co2, ...props }: WidgetOfProps) {
  const { asset } = props;
  switch (slot.kind) {
    case 'level':
      return <LevelCard asset={asset} />;
    case 'run_out':
      return <RunOutCard asset={asset} />;
    case 'values':
      return <ValuesCard {...props} metrics={slot.metrics} />;
    case 'level_chart':
      return <CurvesCard {...props} metrics={slot.metrics} first={[]} isLevel />;
    case 'curves':
      return <CurvesCard {...props} metrics={slot.metrics} first={slot.first} isLevel={false} />;
    case 'consumption':
      return <ConsumptionCard {...props} metric={slot.metric} />;
    case 'fullness_history':
      return <FullnessHistoryCard {...props} />;
    case 'donut':
      return <DonutCard {...props} metrics={slot.metrics} title={slot.title} />;
    case 'co2':
      return <Co2Card reading={co2} />;
    case 'location':
      return asset.sensor?.is_gps ? <TrailCard {...props} /> : <LocationCard asset={asset} />;
    case 'images':
      return <ImagesCard asset={asset} />;
    case 'sensor':
      return <SensorCard {...props} />;
    case 'alerts_set':
      return <AlertsSetCard {...props} />;
    case 'alerts_triggered':
      return <AlertsTriggeredCard {...props} />;
    case 'heating_booster':
      return <BoosterCard {...props} />;
    case 'biodigester':
      return <BiodigesterCard {...props} />;
    case 'apiary':
      return <ApiaryCard asset={asset} />;
  }
}
