import type { CallOutput } from '@niveau/shared/api';
import { readNumber } from '../audience.ts';
import { type Command, jsonOption, readArguments, serverOptions } from '../command.ts';
import { platformClient, serverOf } from '../platform-client.ts';

type Health = CallOutput<'GET platform/health'>;

export const health: Command = {
  usage: 'health [<module>] [--hours 24] [--url] [--key] [--json]',
  summary: 'show users, errors and web vitals by release and space, and what was rolled back by itself',
  async run(args, { environment, print }) {
    const { values, positionals } = readArguments(args, {
      ...serverOptions,
      ...jsonOption,
      hours: { type: 'string', default: '24' },
    });
    const client = platformClient(serverOf(values, environment, 'deploy'));
    const [module] = positionals;
    const { data } = await client.call('GET platform/health', {
      query: { hours: readNumber(values.hours, 'a number of hours', 1, 720), ...(module && { module }) },
    });
    for (const line of values.json ? [JSON.stringify(data)] : linesOf(data)) print(line);
    return 0;
  },
};

const share = (rate: number | null) => (rate === null ? '–' : `${(rate * 100).toFixed(1)} %`);

function linesOf({ releases, rollbacks, rule }: Health): string[] {
  const lines = releases.flatMap((release) => [
    `${release.module} ${release.version}  ${release.channels.join(', ')}`.trimEnd(),
    `  ${release.users} users, ${release.failed_users} with errors (${share(release.rate)})`,
    ...release.errors.map(({ kind, count }) => `  ${kind}: ${count}`),
    ...release.messages.map(({ kind, message, count }) => `    ${count} × ${kind}: ${message}`),
    ...(release.vitals.length > 0
      ? [`  p75: ${release.vitals.map(({ name, p75 }) => `${name} ${Number(p75.toFixed(2))}`).join(', ')}`]
      : []),
    ...release.spaces
      .filter(({ failed_users, held }) => failed_users > 0 || held)
      .map(
        (space) =>
          `  space ${space.id_client} ${space.client_space_name}: ${space.failed_users} of ${space.users} users (${share(space.rate)})${space.held ? ', rolled back there' : ''}`,
      ),
  ]);
  if (lines.length === 0) lines.push('Nothing was used here yet.');
  for (const { at, module, from, to, reason } of rollbacks)
    lines.push(`${at}  ${module} ${from} → ${to ?? '–'} by itself: ${reason ?? ''}`.trimEnd());
  lines.push(
    `A release goes back by itself in a space where ${rule.space.failed_users} users or more, and ${share(rule.space.rate)} of them, meet an error within ${rule.window_minutes} minutes.`,
  );
  return lines;
}
