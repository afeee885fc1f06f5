import { implementedCalls, requireEveryCall } from './calls.ts';
import { buildServer } from './server.ts';
import { readSettings, type Settings } from './settings.ts';
import { startApp } from './start-app.ts';

/** The running product: started by `npm start`, stopped by SIGTERM or SIGINT once open requests are answered, or after a while. */
async function main(settings: Settings): Promise<void> {
  requireEveryCall(implementedCalls);
  const { app, stop } = await startApp(settings);
  const server = await buildServer(app, implementedCalls);
  await server.listen({ host: settings.host, port: settings.port });

  let isStopping = false;
  const shutDown = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'stopping');
    await server.close();
    await stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      shutDown(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.fatal({ err: error }, 'could not stop');
          process.exit(1);
        },
      );
    });
  }
}

try {
  await main(readSettings(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
