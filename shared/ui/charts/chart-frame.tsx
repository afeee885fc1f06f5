import { useLingui } from '@lingui/react/macro';
import { CalendarRange, ChartNoAxesColumn, Download, ImageDown, LineChart, Table2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button.tsx';
import { Sheet } from '../card.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { saveBlob } from '../save-blob.tsx';
import { ellipsis, media, radius, space, token, type } from '../tokens.tsx';
import { hiddenStyle } from '../visually-hidden.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { OwnDates, type OwnDatesProps } from './own-dates.tsx';
import { savePicture } from './save-picture.tsx';

export type ChartState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'loading' }
  /** Why there is nothing, and what could be done. */
  | {
      readonly kind: 'empty';
      readonly title?: string;
      readonly text?: ReactNode;
      readonly action?: ReactNode;
    }
  | {
      readonly kind: 'error';
      readonly title: string;
      readonly text?: ReactNode;
      readonly onRetry?: () => void;
      readonly requestId?: string;
    };

export interface ChartChoice {
  readonly options: readonly { readonly key: string; readonly label: string }[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
}

export interface ChartFrameProps {
  readonly title: string;
  /** Shown beside the title: `L`, `°C`. */
  readonly unit?: string;
  readonly state: ChartState;
  /** Periods: last 7 days, this month, … See `usePeriodPresets`. */
  readonly presets?: ChartChoice;
  /** A period of the reader's own, beside the presets; `isChosen` where it is what is shown. */
  readonly ownDates?: OwnDatesProps & { readonly isChosen: boolean };
  readonly granularity?: ChartChoice;
  /** The same data as a table (`ChartTable`); drawn only when asked for. */
  readonly table?: () => ReactNode;
  /** The same data as a file; null where it could not be had, and the reader has been told. */
  readonly csv?: { readonly fileName: string; readonly text: () => string | Promise<string | null> };
  /** The chart as a PNG of this name. */
  readonly picture?: { readonly fileName: string };
  /** More choices, beside the granularity: which curves, which metric. */
  readonly tools?: ReactNode;
  /** Of the chart, so that nothing moves while it loads: 320 px unless told. */
  readonly height?: number;
  /** The chart. */
  readonly children: ReactNode;
}

const Root = styled(Sheet)`
  padding: ${space(2.25)} ${space(2.5)} ${space(2.5)};
  ${media.small} { padding: ${space(2)}; }
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
`;
const Title = styled.h2`
  ${type.heading}
`;
const Unit = styled.span`
  ${type.small}
  margin-left: 0.4em;
  color: ${token('ink-muted')};
  letter-spacing: 0;
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  align-items: center;
  gap: ${space(0.5)} ${space(1)};
`;
/** A button's words; its icon alone on a phone. */
const Word = styled.span`
  ${media.small} {
    ${hiddenStyle}
  }
`;
const Chips = styled.div`
  display: flex;
  gap: ${space(0.75)};
  margin: ${space(1.5)} -${space(0.5)} ${space(2)};
  padding: 3px ${space(0.5)};
  overflow-x: auto;
  scrollbar-width: none;
  ${media.desktop} { flex-wrap: wrap; }
`;
const Chip = styled.button`
  ${type.caption}
  display: inline-flex;
  align-items: center;
  gap: ${space(0.75)};
  flex: none;
  min-height: 34px;
  padding: 0 ${space(1.5)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.full};
  background: ${token('surface')};
  color: ${token('ink-muted')};
  font-weight: 520;
  cursor: pointer;
  &:hover { border-color: ${token('line-strong')}; color: ${token('ink')}; }
  &:focus-visible { border-radius: ${radius.full}; outline-offset: 1px; }
  &[aria-pressed='true'] { border-color: ${token('secondary-edge')}; background: ${token('secondary-soft')}; color: ${token('secondary-text')}; }
  ${media.touch} { min-height: 44px; }
`;
const Select = styled.select`
  ${type.label}
  ${ellipsis}
  min-height: 36px;
  max-width: 12rem;
  padding: 0 ${space(1)};
  border: 1px solid ${token('line-strong')};
  border-radius: ${radius.medium};
  background: ${token('surface')};
  color: ${token('ink')};
  ${media.touch} { min-height: 44px; }
`;

/** Brings the chosen period into sight in its row, and leaves the page where it is. */
function showInRow(chip: HTMLElement | null) {
  const row = chip?.parentElement;
  if (chip && row) row.scrollLeft = chip.offsetLeft - row.offsetLeft - 24;
}

/** Around every chart: title and unit, periods, granularity, table, export, and what is shown when there is nothing. */
export function ChartFrame({
  title,
  unit,
  state,
  presets,
  ownDates,
  granularity,
  table,
  csv,
  picture,
  tools,
  height = 320,
  children,
}: ChartFrameProps) {
  const { t } = useLingui();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [saving, setSaving] = useState(false);
  const [asksDates, setAsksDates] = useState(ownDates?.isChosen ?? false);
  const body = useRef<HTMLDivElement>(null);
  const ready = state.kind === 'ready';
  const save = async () => {
    if (!csv) return;
    setSaving(true);
    try {
      const text = await csv.text();
      if (text !== null) saveBlob(new Blob([text], { type: 'text/csv' }), csv.fileName);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Root as="section" aria-labelledby={id}>
      <Top>
        <Title id={id}>
          {title}
          {unit && <Unit>({unit})</Unit>}
        </Title>
        <Tools>
          {tools}
          {granularity && (
            <Select
              aria-label={t`Granularity`}
              value={granularity.selected}
              onChange={(event) => granularity.onSelect(event.target.value)}
            >
              {granularity.options.map((option) => (
                <option key={option.key} value={option.key}>
                  {option.label}
                </option>
              ))}
            </Select>
          )}
          {table && (
            <Button
              size="small"
              variant="ghost"
              disabled={!ready}
              icon={asTable ? <LineChart aria-hidden="true" /> : <Table2 aria-hidden="true" />}
              onClick={() => setAsTable(!asTable)}
            >
              <Word>{asTable ? t`Show chart` : t`Show table`}</Word>
            </Button>
          )}
          {csv && (
            <Button
              size="small"
              variant="ghost"
              disabled={!ready}
              busy={saving}
              icon={<Download aria-hidden="true" />}
              onClick={save}
            >
              <Word>{t`Export CSV`}</Word>
            </Button>
          )}
          {picture && (
            <Button
              size="small"
              variant="ghost"
              disabled={!ready || asTable}
              icon={<ImageDown aria-hidden="true" />}
              onClick={() => {
                if (body.current) void savePicture({ around: body.current, title, ...picture });
              }}
            >
              <Word>{t`Save picture`}</Word>
            </Button>
          )}
        </Tools>
      </Top>
      {presets && (
        <Chips role="group" aria-label={t`Period`}>
          {presets.options.map((option) => (
            <Chip
              key={option.key}
              type="button"
              ref={option.key === presets.selected ? showInRow : undefined}
              aria-pressed={option.key === presets.selected}
              onClick={() => presets.onSelect(option.key)}
            >
              {option.label}
            </Chip>
          ))}
          {ownDates && (
            <Chip
              type="button"
              ref={ownDates.isChosen ? showInRow : undefined}
              aria-pressed={ownDates.isChosen}
              aria-expanded={asksDates}
              onClick={() => setAsksDates(!asksDates)}
            >
              <CalendarRange size={15} aria-hidden="true" /> {t`Own dates`}
            </Chip>
          )}
        </Chips>
      )}
      {ownDates && asksDates && <OwnDates {...ownDates} key={`${ownDates.from} ${ownDates.to}`} />}
      {!presets && <div style={{ height: 12 }} />}
      <div ref={body} style={{ minHeight: height }}>
        {state.kind === 'loading' && <ChartSkeleton height={height} legend />}
        {state.kind === 'empty' && (
          <EmptyState
            icon={<ChartNoAxesColumn />}
            title={state.title ?? t`No data for this period`}
            action={state.action}
          >
            {state.text ?? t`Choose a longer period.`}
          </EmptyState>
        )}
        {state.kind === 'error' && (
          <ErrorState title={state.title} onRetry={state.onRetry} requestId={state.requestId}>
            {state.text}
          </ErrorState>
        )}
        {ready && (asTable && table ? table() : children)}
      </div>
    </Root>
  );
}
