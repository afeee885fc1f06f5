import { readChirpStack, readThingsStack } from '@niveau/shared/domain/webhooks';
import { type ImplementedCall, route } from '../http/route.ts';
import { takeReadings } from './take-readings.ts';
import { takeUplinks } from './take-uplinks.ts';

const takeThingsStack = route('POST ingest/tts', async (request) => ({
  data: await takeUplinks(request, 'tts', request.body, readThingsStack),
}));

const takeChirpStack = route('POST ingest/chirpstack', async (request) => ({
  data: await takeUplinks(request, 'chirpstack', request.body, readChirpStack),
}));

export const routes: readonly ImplementedCall[] = [takeThingsStack, takeChirpStack, takeReadings];
