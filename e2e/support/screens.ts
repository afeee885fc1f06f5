/** Every screen of the product, with who opens it. */
export const screens = [
  { name: 'login', path: '/login', signedIn: false },
  { name: 'equipment', path: '/equipment', signedIn: true },
  { name: 'tank', path: '/equipment/{tank}', signedIn: true },
  { name: 'orders', path: '/orders_cockpit', signedIn: true },
  { name: 'order', path: '/orders_cockpit/{order}', signedIn: true },
  { name: 'documents', path: '/documents', signedIn: true },
  { name: 'stickers', path: '/stickers', signedIn: true },
  { name: 'gear', path: '/gear', signedIn: true },
  { name: 'news', path: '/news', signedIn: true },
  { name: 'parameter', path: '/parameter', signedIn: true },
  { name: 'profile', path: '/profile', signedIn: true },
  { name: 'notifications', path: '/notifications', signedIn: true },
] as const;
