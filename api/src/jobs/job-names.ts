/** The queues, by what their jobs do. */
export const jobNames = {
  refreshAsset: 'refresh-asset',
  proposeOrder: 'propose-order',
  forecastSweep: 'forecast-sweep',
  dirtySweep: 'dirty-sweep',
  automaticValidation: 'automatic-validation',
  announceOrder: 'announce-order',
  announceSweep: 'announce-sweep',
  sendEmails: 'send-emails',
} as const;
