import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { instant } from './fields.ts';

const ingestAnswer = z.object({
  accepted: z.number().int(),
  duplicates: z.number().int(),
  rejected: z.array(z.object({ index: z.number().int(), reason: z.string() })),
});

export const ingestEndpoints = defineEndpoints({
  'POST ingest/tts': {
    summary: 'Webhook of The Things Stack v3: one uplink or a list of them; each is taken once',
    access: { scope: 'ingest' },
    body: z.union([z.array(z.unknown()).max(1000), z.record(z.string(), z.unknown())]),
    output: ingestAnswer,
  },
  'POST ingest/chirpstack': {
    summary: 'Webhook of ChirpStack v4: one uplink or a list of them; each is taken once',
    access: { scope: 'ingest' },
    body: z.union([z.array(z.unknown()).max(1000), z.record(z.string(), z.unknown())]),
    output: ingestAnswer,
  },
  'POST ingest/readings': {
    summary: 'Readings that are already decoded, up to 10,000 at once; each is taken once',
    access: { scope: 'ingest' },
    body: z.object({
      readings: z
        .array(
          z.object({
            device_number: z.string().max(64),
            measured_at: instant,
            metric: z.string().max(60),
            value: z.number(),
          }),
        )
        .max(10_000),
    }),
    output: ingestAnswer,
  },
});
