import type { DisplayOption } from '@niveau/shared/api/space';
import { defaultPalette } from '@niveau/shared/domain/palette';
import type { Locale } from '@niveau/shared/i18n/locale';
import { iconFolder } from './render-page.ts';

const shortcuts: Readonly<Record<Locale, { readonly equipment: string; readonly orders: string }>> = {
  en: { equipment: 'Equipment', orders: 'Orders' },
  fr: { equipment: 'Équipements', orders: 'Commandes' },
  de: { equipment: 'Anlagen', orders: 'Bestellungen' },
  es: { equipment: 'Equipos', orders: 'Pedidos' },
  it: { equipment: 'Impianti', orders: 'Ordini' },
  nl: { equipment: 'Installaties', orders: 'Bestellingen' },
  pt: { equipment: 'Equipamentos', orders: 'Encomendas' },
};

/** The web app manifest of a provider (W3C, Web Application Manifest), so that its customers install its app. */
export function webManifest(
  display: DisplayOption | null,
  locale: Locale,
): Readonly<Record<string, unknown>> {
  const name = display?.name ?? 'Niveau';
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `${iconFolder(display)}/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: name.length > 12 ? (name.split(' ')[0] ?? name) : name,
    lang: locale,
    start_url: '/equipment',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: display?.primary ?? defaultPalette.primary,
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: shortcuts[locale].equipment, url: '/equipment' },
      { name: shortcuts[locale].orders, url: '/orders_cockpit' },
    ],
  };
}
