import { useLingui } from '@lingui/react/macro';
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { styled } from 'styled-components';
import { formatNumber } from '../../i18n/format.ts';
import { IconButton } from '../icon-button.tsx';
import { space } from '../tokens.tsx';
import { ChartCursor } from './chart-cursor.tsx';
import type { Padding } from './chart-style.tsx';
import type { LevelChartProps } from './chart-types.ts';
import { LevelChartDrawing } from './level-chart-drawing.tsx';
import { LevelChartLegend } from './level-chart-legend.tsx';
import { cursorStops } from './level-chart-stops.tsx';
import { drawnHeight, type Panel, plotOf } from './plot.ts';
import { useWidth } from './use-width.tsx';
import { useZoom } from './use-zoom.tsx';

const Root = styled.div`
  position: relative;
  min-width: 0;
`;
const Box = styled.div`
  position: relative;
  width: 100%;
`;
/** Over the drawing's corner, where no curve goes. */
const Controls = styled.div`
  position: absolute;
  z-index: 1;
  top: -${space(1.25)};
  right: 0;
  display: flex;
`;

/** Room over and under the drawing, px. */
const upright = { top: 34, bottom: 32 } as const;

/** How wide the figures of an axis are, px. */
function widthOf(panels: readonly Panel[], props: LevelChartProps, side: 'left' | 'right'): number {
  const texts = panels.flatMap((panel) => {
    const scale = side === 'left' ? panel.scale : panel.right?.scale;
    const unit = side === 'left' ? panel.unit : panel.right?.unit;
    const states = props.series.find((one) => one.unit === unit && one.states)?.states;
    if (states && side === 'left') return states.map(({ label }) => label);
    return (scale?.ticks ?? []).map((tick) =>
      formatNumber(props.locale, tick, { digits: scale?.digits ?? 0 }),
    );
  });
  return Math.max(0, ...texts.map(({ length }) => length)) * 7;
}

/**
 * The course of a level, or of several measures over one time axis: curves, deliveries, thresholds, silences and forecast,
 * each in a form of its own. The reader can go nearer and move, by mouse, fingers, keys and buttons.
 */
export function LevelChart(props: LevelChartProps) {
  const { t } = useLingui();
  const [width, ref] = useWidth();
  const { series } = props;
  const height = drawnHeight(props);
  const zoom = useZoom(props.domain, props.onView);
  // The steps of an axis follow from how high it is: the figures are those of the drawing itself.
  const { panels } = plotOf(props, { width, height, padding: { ...upright, right: 0, left: 0 } });
  const right = widthOf(panels, props, 'right');
  const padding: Padding = {
    ...upright,
    right: right > 0 ? right + 14 : 14,
    left: 14 + widthOf(panels, props, 'left'),
  };
  const plot = plotOf(props, { width, height, padding }, zoom.view);
  const words = { delivery: t`Delivery`, forecast: t`Forecast`, between: t`between` };
  return (
    <Root>
      <Box ref={ref} style={{ height }}>
        {width > 0 && (
          <>
            <div aria-hidden="true">
              <LevelChartDrawing chart={props} plot={plot} width={width} height={height} padding={padding} />
            </div>
            <ChartCursor
              label={series.map((one) => one.label).join(', ')}
              stops={cursorStops(props, plot, words)}
              width={width}
              height={height}
              padding={padding}
              zoom={{ by: zoom, plot }}
            />
          </>
        )}
        <Controls>
          {zoom.isZoomed && (
            <IconButton label={t`Show the whole period`} icon={<Maximize2 />} onClick={zoom.reset} />
          )}
          <IconButton
            label={t`Zoom out`}
            icon={<ZoomOut />}
            disabled={!zoom.isZoomed}
            onClick={() => zoom.zoom(1 / 2)}
          />
          <IconButton label={t`Zoom in`} icon={<ZoomIn />} onClick={() => zoom.zoom(2)} />
        </Controls>
      </Box>
      <LevelChartLegend {...props} />
    </Root>
  );
}
