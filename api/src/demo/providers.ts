import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { hashKey } from '../http/authenticate.ts';
import { demoKeys, demoLiquids, demoProducts, demoProviders } from './spaces.ts';

const looks = [
  {
    ...demoProviders.val,
    host_names: ['127.0.0.1', 'localhost', '[::1]'],
    email: 'commandes@energies-du-val.example',
    phone: '+33240000014',
    order_form_required: true,
    colours: {
      primary: '#0b5a6e',
      primary_dark: '#073f4e',
      primary_light: '#4fa3b8',
      secondary: '#1f8a70',
      secondary_dark: '#14614e',
      secondary_light: '#6cc5ad',
      error: '#c62f2f',
      warning: '#b45f06',
      success: '#23804a',
    },
  },
  {
    ...demoProviders.boreal,
    host_names: ['boreal.localhost'],
    email: 'service@boreal-energie.example',
    phone: '+33380000015',
    order_form_required: false,
    colours: {
      primary: '#6b2d5c',
      primary_dark: '#4a1d40',
      primary_light: '#b777a6',
      secondary: '#d96c1e',
      secondary_dark: '#a24d12',
      secondary_light: '#f2a76d',
      error: '#b3261e',
      warning: '#9a6700',
      success: '#1a7f4b',
    },
  },
] as const;

/** The two providers: their looks, what they sell, and the keys to their calls. */
export async function seedProviders(tx: Transaction, now: Date): Promise<void> {
  for (const { id_professional, name, host_names, email, phone, order_form_required, colours } of looks) {
    await tx.run(sql`insert into professional (id_professional, name, host_names, email, phone, order_form_required)
      values (${id_professional}, ${name}, ${[...host_names]}, ${email}, ${phone}, ${order_form_required})`);
    const image = (file: string) => `/branding/${id_professional}/${file}`;
    await tx.run(sql`insert into display_option (id_professional, primary_colour, primary_dark, primary_light, secondary,
        secondary_dark, secondary_light, error, warning, success, src_logo_light_v2, src_logo_dark,
        src_background_login, src_background_login_mobile, src_favicon)
      values (${id_professional}, ${colours.primary}, ${colours.primary_dark}, ${colours.primary_light}, ${colours.secondary},
        ${colours.secondary_dark}, ${colours.secondary_light}, ${colours.error}, ${colours.warning}, ${colours.success},
        ${image('logo.svg')}, ${image('logo-dark.svg')}, ${image('background.svg')}, ${image('background-mobile.svg')}, ${image('favicon.svg')})`);
  }
  for (const { id_asset_liquid, id_professional, name, density } of Object.values(demoLiquids)) {
    await tx.run(sql`insert into asset_liquid (id_asset_liquid, id_professional, name, density)
      values (${id_asset_liquid}, ${id_professional}, ${name}, ${density})`);
  }
  for (const { id_product, liquid, name, price, method } of demoProducts) {
    const { id_professional, id_asset_liquid } = demoLiquids[liquid];
    await tx.run(sql`insert into product (id_product, id_professional, id_asset_liquid, name, price_per_unit, price_method)
      values (${id_product}, ${id_professional}, ${id_asset_liquid}, ${name}, ${price}, ${method})`);
  }
  for (const [key, { id_professional, scopes }] of Object.entries(demoKeys)) {
    await tx.run(sql`insert into api_key (key_hash, id_professional, scopes, label, created_at)
      values (${hashKey(key)}, ${id_professional}, ${[...scopes]}, ${key}, ${now})`);
  }
}
