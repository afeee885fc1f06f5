/** The stores that a test of what waits offline fills in the shell's place. */
export {
  connectivityStore,
  levelsOf,
  sessionStore,
  setClient,
  startOutbox,
} from '../contract/host.ts';
