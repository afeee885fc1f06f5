/** Prints the backtest: `node shared/domain/backtest/main.ts [seed] [tanks] [days between forecasts] [--json]`. */
import { runBacktest } from './run-backtest.ts';

const isJson = process.argv.includes('--json');
const [seed = 5001, tanks = 10, every = 29] = process.argv
  .slice(2)
  .filter((word) => word !== '--json')
  .map(Number);
const results = runBacktest({ seed, tanks, every });
const rows = results.map((result) => ({
  'kind of use': result.kind,
  forecasts: result.forecasts,
  'error, days': result.mae_days.toFixed(2),
  'naive, days': result.naive_mae_days.toFixed(2),
  ratio: result.ratio.toFixed(2),
  '80 % interval holds': `${(100 * result.coverage).toFixed(0)} %`,
  'bias, days': result.bias_days.toFixed(2),
}));
if (isJson) console.log(JSON.stringify(results));
else console.table(rows);
