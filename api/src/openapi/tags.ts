import type { Call } from '@niveau/shared/api';

interface Tag {
  readonly name: string;
  readonly description: string;
  /** The first words of the paths that stand under it. */
  readonly paths: readonly string[];
}

const rest: Tag = { name: 'Other', description: 'What stands under no other heading.', paths: [] };

/** The chapters of the documentation; the first that fits holds a call. */
export const tags: readonly Tag[] = [
  { name: 'Session', description: 'Sign in, refresh, sign out, sign up.', paths: ['auth/'] },
  {
    name: 'Public pages',
    description: 'What is read without signing in.',
    paths: ['public/', 'index/', '/index/', 'legal/'],
  },
  { name: 'Orders', description: 'Proposals, validation, delivery.', paths: ['order/'] },
  {
    name: 'Alerts',
    description: 'What is watched, what it told, who is told.',
    paths: ['alert/', 'alert_event/', 'device/{id}/alerts'],
  },
  { name: 'Biodigesters', description: 'Modes, hygiene cycles, operations.', paths: ['device/biodigestor/'] },
  {
    name: 'Devices',
    description: 'Series, charts, consumption, installation.',
    paths: ['device/', 'device_traited_data/', 'reading/', 'fill/'],
  },
  {
    name: 'Equipment',
    description: 'Assets of every kind.',
    paths: [
      'asset/',
      'v2/asset',
      'asset_liquid/',
      'public_page/',
      'client/{idClient}/asset',
      'client/{idClient}/apiary',
      'address/',
    ],
  },
  {
    name: 'Vehicles',
    description: 'The fleet, with its import.',
    paths: ['vehicle/', 'client/{id}/vehicles', 'client/{idClient}/vehicles'],
  },
  {
    name: 'Stickers',
    description: 'Requests and their history.',
    paths: ['client/{id}/stickers', 'client/{idClient}/stickers', 'sticker/'],
  },
  { name: 'Documents', description: 'Files of the space and of the provider.', paths: ['file/'] },
  {
    name: 'News',
    description: 'Articles and news.',
    paths: ['client/{id}/news', 'client/{idClient}/news', 'global/scraped_articles', 'news/'],
  },
  {
    name: 'Subscriptions',
    description: 'Device subscriptions and payment.',
    paths: [
      'subscription/',
      'payment/',
      'client/{id}/subscriptions',
      'client/{id}/payment',
      'client/{idClient}/subscriptions',
      'client/{idClient}/payment',
    ],
  },
  {
    name: 'People',
    description: 'Profile, users, invitations, roles.',
    paths: [
      'user',
      'user_invitation/',
      'user_client/',
      'client/{idClient}/user',
      'client/{idClient}/roles',
      'push/',
    ],
  },
  {
    name: 'Space',
    description: 'The space, its look and its settings.',
    paths: [
      'client/',
      'display_option/',
      'user_configuration/',
      'banner',
      'professional/',
      'v2/professional/',
    ],
  },
  { name: 'Notifications', description: 'What a person was told.', paths: ['notification/'] },
  {
    name: 'Feedback',
    description: 'Opinions, bugs, assistance, error reports.',
    paths: ['global/', 'elastic_search/'],
  },
  {
    name: 'Modules',
    description: 'Records that a module of any team keeps for a space.',
    paths: ['module_data/'],
  },
  { name: 'Ingestion', description: 'Webhooks of networks, with an ingest key.', paths: ['ingest/'] },
  { name: 'Provider', description: 'The supplier’s back office, with a provider key.', paths: ['provider/'] },
  {
    name: 'Platform',
    description: 'Modules and releases, health and metrics.',
    paths: ['platform/', '/healthz', '/readyz', '/metrics'],
  },
  rest,
];

/** The chapter of a call. */
export function tagOf(call: Call): string {
  const path = call.slice(call.indexOf(' ') + 1);
  const fitting = tags
    .flatMap(({ name, paths }) =>
      paths.filter((start) => path.startsWith(start)).map((start) => ({ name, start })),
    )
    .sort((a, b) => b.start.length - a.start.length);
  return fitting[0]?.name ?? rest.name;
}
