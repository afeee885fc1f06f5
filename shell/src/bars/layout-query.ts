/** Where the window has room for the bars of a desktop: `breakpoints.desktop`, told apart before any style has come. */
export const desktopQuery = '(min-width: 900px)';
