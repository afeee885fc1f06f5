/** Prints the backtest: `node shared/domain/backtest/main.ts [seed] [tanks]`. */
import { runBacktest } from './run-backtest.ts';

const [seed = 5001, tanks = 10] = process.argv.slice(2).map(Number);
const rows = runBacktest({ seed, tanks }).map((result) => ({
  'kind of use': result.kind,
  forecasts: result.forecasts,
  'error, days': result.mae_days.toFixed(2),
  'naive, days': result.naive_mae_days.toFixed(2),
  ratio: result.ratio.toFixed(2),
  '80 % interval holds': `${(100 * result.coverage).toFixed(0)} %`,
  'bias, days': result.bias_days.toFixed(2),
}));
console.table(rows);
