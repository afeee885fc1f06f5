import { sessionStore } from '@niveau/shared/contract/host';
import { loginPath } from '../navigation/routes.ts';
import type { Services } from './services.ts';

type Ports = Pick<Services, 'history' | 'switchSpace'>;

/**
 * Opens the page that a push message or an e-mail is about, in its space; asks first where something is unsaved. Who has
 * to sign in first is led there afterwards.
 */
export async function openPushed(
  { history, switchSpace }: Ports,
  link: string,
  idClient: number,
): Promise<void> {
  const session = sessionStore.get();
  if (session.kind === 'signed-out')
    return history.navigator.push(loginPath, { from: idClient > 0 ? `${link}#space=${idClient}` : link });
  if (session.kind !== 'signed-in') return;
  if (idClient > 0 && session.user.id_client !== idClient) {
    await switchSpace(idClient);
    const now = sessionStore.get();
    if (now.kind !== 'signed-in' || now.user.id_client !== idClient) return;
  }
  history.navigator.push(link);
}
