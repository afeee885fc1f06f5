import type { Locale } from '@niveau/shared/i18n/locale';

interface RollbackTexts {
  readonly title: string;
  readonly greeting: string;
  readonly body: string;
  readonly open: string;
  readonly why: string;
}

/** What is written about a release that was rolled back by itself; `{…}` stands for a fact. */
export const rollbackTexts: Readonly<Record<Locale, RollbackTexts>> = {
  en: {
    title: '{module}: version {from} was withdrawn',
    greeting: 'Hello {name},',
    body: 'Version {from} of {module} failed for {failed} of {users} users.\nSpaces: {spaces}.\nTheir pages have gone back to version {to} by themselves; nothing needs to be done. The team of the module has been told.',
    open: 'Open Niveau',
    why: 'You receive this e-mail because a release failed in spaces that you look after.',
  },
  fr: {
    title: '{module} : la version {from} a été retirée',
    greeting: 'Bonjour {name},',
    body: 'La version {from} de « {module} » a échoué chez {failed} utilisateur(s) sur {users}.\nEspaces : {spaces}.\nLeurs pages sont revenues d’elles-mêmes à la version {to} ; vous n’avez rien à faire. L’équipe du module est prévenue.',
    open: 'Ouvrir Niveau',
    why: 'Vous recevez cet e-mail parce qu’une version a échoué dans des espaces dont vous avez la charge.',
  },
  de: {
    title: '{module}: Version {from} wurde zurückgezogen',
    greeting: 'Guten Tag {name},',
    body: 'Version {from} von „{module}“ ist bei {failed} von {users} Benutzern fehlgeschlagen.\nBereiche: {spaces}.\nIhre Seiten sind von selbst zur Version {to} zurückgekehrt; es ist nichts zu tun. Das Team des Moduls wurde benachrichtigt.',
    open: 'Niveau öffnen',
    why: 'Sie erhalten diese E-Mail, weil eine Version in von Ihnen betreuten Bereichen fehlgeschlagen ist.',
  },
  es: {
    title: '{module}: se ha retirado la versión {from}',
    greeting: 'Hola, {name}:',
    body: 'La versión {from} de «{module}» ha fallado a {failed} de {users} usuarios.\nEspacios: {spaces}.\nSus páginas han vuelto por sí mismas a la versión {to}; no tiene que hacer nada. Se ha avisado al equipo del módulo.',
    open: 'Abrir Niveau',
    why: 'Recibe este correo porque una versión ha fallado en espacios que están a su cargo.',
  },
  it: {
    title: '{module}: la versione {from} è stata ritirata',
    greeting: 'Buongiorno {name},',
    body: 'La versione {from} di «{module}» non ha funzionato per {failed} utenti su {users}.\nSpazi: {spaces}.\nLe loro pagine sono tornate da sole alla versione {to}; non deve fare nulla. Il team del modulo è stato avvisato.',
    open: 'Apri Niveau',
    why: 'Riceve questa e-mail perché una versione non ha funzionato in spazi di cui si occupa.',
  },
  nl: {
    title: '{module}: versie {from} is ingetrokken',
    greeting: 'Dag {name},',
    body: 'Versie {from} van “{module}” werkte niet voor {failed} van de {users} gebruikers.\nRuimten: {spaces}.\nHun pagina’s zijn vanzelf teruggegaan naar versie {to}; u hoeft niets te doen. Het team van de module is op de hoogte.',
    open: 'Niveau openen',
    why: 'U ontvangt deze e-mail omdat een versie niet werkte in ruimten die u beheert.',
  },
  pt: {
    title: '{module}: a versão {from} foi retirada',
    greeting: 'Olá, {name}:',
    body: 'A versão {from} de «{module}» falhou a {failed} de {users} utilizadores.\nEspaços: {spaces}.\nAs suas páginas voltaram por si à versão {to}; não tem de fazer nada. A equipa do módulo foi avisada.',
    open: 'Abrir o Niveau',
    why: 'Recebe este e-mail porque uma versão falhou em espaços a seu cargo.',
  },
};
