import type { ImplementedCall } from '../http/route.ts';
import { apiKeys, endApiKey, makeApiKey } from './api-keys.ts';
import { banners, deleteBanner, setBanner } from './banners.ts';
import { clientTable, oneClient } from './client-list.ts';
import { changeModules, clients } from './clients.ts';
import { fileContent } from './file-content.ts';
import { changeLook } from './look.ts';
import { keepLookImage } from './look-image.ts';
import { proposeByHand, providerOrders } from './orders.ts';
import { providerUsers, unknownDevices } from './people-and-devices.ts';
import { changePrice, providerProducts, quotations, quote } from './prices.ts';
import { stockDevice } from './stock-device.ts';

export const routes: readonly ImplementedCall[] = [
  clients,
  clientTable,
  oneClient,
  changeModules,
  providerOrders,
  proposeByHand,
  providerProducts,
  changePrice,
  quotations,
  quote,
  changeLook,
  keepLookImage,
  banners,
  fileContent,
  setBanner,
  deleteBanner,
  providerUsers,
  unknownDevices,
  stockDevice,
  apiKeys,
  makeApiKey,
  endApiKey,
];
