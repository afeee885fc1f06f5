import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatNumber } from '../../i18n/format.ts';
import { ChartCursor } from './chart-cursor.tsx';
import type { Padding } from './chart-style.tsx';
import type { LevelChartProps } from './chart-types.ts';
import { LevelChartDrawing } from './level-chart-drawing.tsx';
import { LevelChartLegend } from './level-chart-legend.tsx';
import { cursorStops } from './level-chart-stops.tsx';
import { plotOf } from './plot.ts';
import { useWidth } from './use-width.tsx';

const Root = styled.div`
  min-width: 0;
`;
const Box = styled.div`
  position: relative;
  width: 100%;
`;

/** The course of a level: curve, deliveries, thresholds, silences and forecast, each in a form of its own. */
export function LevelChart(props: LevelChartProps) {
  const { t } = useLingui();
  const [width, ref] = useWidth();
  const { series, height = 320, locale } = props;
  const bare = plotOf(props, { width, height, padding: { top: 0, right: 0, bottom: 0, left: 0 } });
  const figures = bare.scale.ticks.map((tick) => formatNumber(locale, tick, { digits: bare.scale.digits }));
  const widest = Math.max(...figures.map((figure) => figure.length));
  const padding: Padding = { top: 26, right: bare.right ? 52 : 14, bottom: 32, left: 14 + widest * 7 };
  const plot = plotOf(props, { width, height, padding });
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
            />
          </>
        )}
      </Box>
      <LevelChartLegend {...props} />
    </Root>
  );
}
