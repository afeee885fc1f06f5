/** Prints the server's figures beside their floors: `node api/bench/main.ts [pglite|postgres] [--json]`. */
import { benchAssetList } from './asset-list.ts';
import { startProduct } from './bench-product.ts';
import { benchChartAndIngestion } from './chart-and-ingestion.ts';

const kind = process.argv.includes('postgres') ? 'postgres' : 'pglite';
const product = await startProduct(kind);
const measured = [await benchAssetList(product), ...(await benchChartAndIngestion(product))];
await product.close();
if (process.argv.includes('--json')) console.log(JSON.stringify(measured));
else console.table(measured.map((one) => ({ ...one, ratio: one.ratio.toFixed(2) })));
