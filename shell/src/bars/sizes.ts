/** Measures of the bars in px, shared by the bars and by the skeleton that the server sends in their place. */
export const barSizes = {
  left: 272,
  top: 60,
  bottom: 64,
  notice: { desktop: '32px', phone: '48px' },
} as const;
