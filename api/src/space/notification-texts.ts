import { formatNumber } from '@niveau/shared/i18n/format';
import type { Locale } from '@niveau/shared/i18n/locale';
import { z } from 'zod';
import {
  alertDigest,
  alertDigestMessage,
  alertDigestTemplate,
  alertFacts,
  alertMessage,
  alertTemplate,
} from '../mail/alert-message.ts';
import { isOrderMessageKind, type Message, orderFacts, orderMessage } from '../mail/order-message.ts';
import { isMemberKind, serviceFacts } from '../service-events/service-kinds.ts';
import { serviceMessage } from '../service-events/service-message.ts';

const welcomeFacts = z.object({ client_space_name: z.string() });
const welcome: Readonly<Record<Locale, (space: string) => Message>> = {
  en: (space) => ({
    title: `Welcome to ${space}`,
    body: 'Your equipment, your orders and your alerts are here. Choose in your profile how you want to be told.',
  }),
  fr: (space) => ({
    title: `Bienvenue dans l’espace ${space}`,
    body: 'Retrouvez ici vos équipements, vos commandes et vos alertes. Choisissez dans votre profil comment vous souhaitez être informé.',
  }),
  de: (space) => ({
    title: `Willkommen im Bereich ${space}`,
    body: 'Hier finden Sie Ihre Anlagen, Bestellungen und Warnungen. Wählen Sie in Ihrem Profil, wie Sie benachrichtigt werden möchten.',
  }),
  es: (space) => ({
    title: `Le damos la bienvenida a ${space}`,
    body: 'Aquí encontrará sus equipos, sus pedidos y sus alertas. Elija en su perfil cómo desea recibir los avisos.',
  }),
  it: (space) => ({
    title: `Le diamo il benvenuto in ${space}`,
    body: 'Qui trova i suoi impianti, i suoi ordini e i suoi avvisi. Scelga nel profilo come desidera essere avvisato.',
  }),
  nl: (space) => ({
    title: `Welkom bij ${space}`,
    body: 'Hier vindt u uw installaties, bestellingen en meldingen. Kies in uw profiel hoe u op de hoogte wilt blijven.',
  }),
  pt: (space) => ({
    title: `Damos-lhe as boas-vindas a ${space}`,
    body: 'Aqui encontra os seus equipamentos, encomendas e alertas. Escolha no seu perfil como pretende ser avisado.',
  }),
};

const tankLowFacts = z.object({ asset: z.string(), level_ratio: z.number() });
const tankLow: Readonly<Record<Locale, (asset: string, level: string) => Message>> = {
  en: (asset, level) => ({ title: `${asset} is low`, body: `The tank is at ${level} of its capacity.` }),
  fr: (asset, level) => ({
    title: `Niveau bas : ${asset}`,
    body: `La cuve est à ${level} de sa capacité.`,
  }),
  de: (asset, level) => ({
    title: `Niedriger Füllstand: ${asset}`,
    body: `Der Tank ist noch zu ${level} gefüllt.`,
  }),
  es: (asset, level) => ({
    title: `Nivel bajo: ${asset}`,
    body: `El depósito está al ${level} de su capacidad.`,
  }),
  it: (asset, level) => ({
    title: `Livello basso: ${asset}`,
    body: `Il serbatoio è al ${level} della sua capacità.`,
  }),
  nl: (asset, level) => ({
    title: `Laag niveau: ${asset}`,
    body: `De tank is nog voor ${level} gevuld.`,
  }),
  pt: (asset, level) => ({
    title: `Nível baixo: ${asset}`,
    body: `O depósito está a ${level} da sua capacidade.`,
  }),
};

/** The title and body of a notification in the reader's language. Throws for a template that nobody wrote a text for. */
export function notificationText(locale: Locale, template: string, payload: unknown): Message {
  if (isOrderMessageKind(template)) return orderMessage(locale, template, orderFacts.parse(payload));
  if (template === alertTemplate) return alertMessage(locale, alertFacts.parse(payload));
  if (template === alertDigestTemplate) return alertDigestMessage(locale, alertDigest.parse(payload));
  if (isMemberKind(template)) return serviceMessage(locale, template, serviceFacts.parse(payload));
  if (template === 'welcome') return welcome[locale](welcomeFacts.parse(payload).client_space_name);
  if (template === 'tank_low') {
    const { asset, level_ratio } = tankLowFacts.parse(payload);
    return tankLow[locale](asset, formatNumber(locale, level_ratio * 100, { digits: 0, unit: '%' }));
  }
  throw new TypeError(`no text for the notification ${template}`);
}
