/** How the banner is read: ahead of the page, then every five minutes. */
export const bannerReading = {
  refreshInterval: 300_000,
  revalidateOnFocus: false,
  revalidateIfStale: false,
} as const;
