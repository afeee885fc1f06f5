import type { Locale } from '@niveau/shared/i18n/locale';

/** What is written to a person about their account. */
export type AccountMessageKind =
  | 'invitation_new'
  | 'invitation_known'
  | 'reset_password'
  | 'sign_up'
  | 'sign_up_known'
  | 'confirm_email'
  | 'password_changed'
  | 'account_closed';

interface Text {
  readonly title: string;
  readonly body: string;
  /** What the button says. */
  readonly button: string;
}

export interface AccountFrame {
  readonly greeting: string;
  /** Where the name is not known. */
  readonly hello: string;
  readonly why: string;
  readonly roles: Readonly<Record<'manager' | 'consultant', string>>;
}

/** What stands around the messages. */
export const accountFrames: Readonly<Record<Locale, AccountFrame>> = {
  en: {
    greeting: 'Hello {name},',
    hello: 'Hello,',
    why: 'You receive this e-mail because it concerns your account with {provider}.',
    roles: { manager: 'manager', consultant: 'consultant' },
  },
  fr: {
    greeting: 'Bonjour {name},',
    hello: 'Bonjour,',
    why: 'Vous recevez cet e-mail parce qu’il concerne votre compte chez {provider}.',
    roles: { manager: 'gestionnaire', consultant: 'consultant' },
  },
  de: {
    greeting: 'Guten Tag {name},',
    hello: 'Guten Tag,',
    why: 'Sie erhalten diese E-Mail, weil sie Ihr Konto bei {provider} betrifft.',
    roles: { manager: 'Verwalter', consultant: 'Betrachter' },
  },
  es: {
    greeting: 'Hola, {name}:',
    hello: 'Hola:',
    why: 'Recibe este correo porque concierne a su cuenta con {provider}.',
    roles: { manager: 'gestor', consultant: 'consultor' },
  },
  it: {
    greeting: 'Buongiorno {name},',
    hello: 'Buongiorno,',
    why: 'Riceve questa e-mail perché riguarda il suo account presso {provider}.',
    roles: { manager: 'gestore', consultant: 'consulente' },
  },
  nl: {
    greeting: 'Dag {name},',
    hello: 'Dag,',
    why: 'U ontvangt deze e-mail omdat die over uw account bij {provider} gaat.',
    roles: { manager: 'beheerder', consultant: 'raadpleger' },
  },
  pt: {
    greeting: 'Olá, {name}:',
    hello: 'Olá:',
    why: 'Recebe este e-mail porque diz respeito à sua conta junto de {provider}.',
    roles: { manager: 'gestor', consultant: 'consultor' },
  },
};

/** Titles, bodies and buttons; `{by}`, `{space}`, `{provider}`, `{role}` and `{date}` stand for facts. */
export const accountTexts: Readonly<Record<Locale, Readonly<Record<AccountMessageKind, Text>>>> = {
  en: {
    invitation_new: {
      title: 'Invitation to {space}',
      body: '{by} invites you to the space {space} at {provider}, with the role “{role}”. Create your account to join it. The invitation is open for 30 days.',
      button: 'Create my account',
    },
    invitation_known: {
      title: 'Invitation to {space}',
      body: '{by} invites you to the space {space} at {provider}, with the role “{role}”. Sign in to accept or decline. The invitation is open for 30 days.',
      button: 'See the invitation',
    },
    reset_password: {
      title: 'Choose a new password',
      body: 'A new password was asked for, by you or by an administrator of your space. The link works once, for one hour. If you want no new password, do nothing: yours stays as it is.',
      button: 'Choose a password',
    },
    sign_up: {
      title: 'Confirm your account',
      body: 'An account was asked for with this address. Confirm it within 24 hours. If you asked for nothing, do not click: no account will be opened.',
      button: 'Confirm my account',
    },
    sign_up_known: {
      title: 'You already have an account',
      body: 'An account was asked for with this address, which already has one. Sign in with your password; if you have forgotten it, ask for a new one on the sign-in page.',
      button: 'Sign in',
    },
    confirm_email: {
      title: 'Confirm your e-mail address',
      body: 'Confirm that this address is yours, so that your alerts and orders reach you. The link works for 24 hours.',
      button: 'Confirm my address',
    },
    password_changed: {
      title: 'Your password was changed',
      body: 'The password of your account was changed on {date}. If it was not you, ask for a new one on the sign-in page at once.',
      button: 'Sign in',
    },
    account_closed: {
      title: 'Your account is closed',
      body: 'As you asked on {date}, your account is closed and your personal data has been deleted.',
      button: 'Open the site',
    },
  },
  fr: {
    invitation_new: {
      title: 'Invitation à rejoindre {space}',
      body: '{by} vous invite à rejoindre l’espace {space} chez {provider}, avec le rôle « {role} ». Créez votre compte pour y accéder. L’invitation est valable 30 jours.',
      button: 'Créer mon compte',
    },
    invitation_known: {
      title: 'Invitation à rejoindre {space}',
      body: '{by} vous invite à rejoindre l’espace {space} chez {provider}, avec le rôle « {role} ». Connectez-vous pour accepter ou refuser. L’invitation est valable 30 jours.',
      button: 'Voir l’invitation',
    },
    reset_password: {
      title: 'Choisissez un nouveau mot de passe',
      body: 'Un nouveau mot de passe a été demandé, par vous ou par un administrateur de votre espace. Le lien fonctionne une seule fois, pendant une heure. Si vous ne souhaitez pas le changer, ne faites rien : votre mot de passe reste le même.',
      button: 'Choisir un mot de passe',
    },
    sign_up: {
      title: 'Confirmez votre compte',
      body: 'Un compte a été demandé avec cette adresse. Confirmez-le dans les 24 heures. Si vous n’avez rien demandé, ne cliquez pas : aucun compte ne sera ouvert.',
      button: 'Confirmer mon compte',
    },
    sign_up_known: {
      title: 'Vous avez déjà un compte',
      body: 'Un compte a été demandé avec cette adresse, qui en possède déjà un. Connectez-vous avec votre mot de passe ; si vous l’avez oublié, demandez-en un nouveau sur la page de connexion.',
      button: 'Me connecter',
    },
    confirm_email: {
      title: 'Confirmez votre adresse e-mail',
      body: 'Confirmez que cette adresse est la vôtre, afin de recevoir vos alertes et vos commandes. Le lien est valable 24 heures.',
      button: 'Confirmer mon adresse',
    },
    password_changed: {
      title: 'Votre mot de passe a été modifié',
      body: 'Le mot de passe de votre compte a été modifié le {date}. Si vous n’êtes pas à l’origine de ce changement, demandez aussitôt un nouveau mot de passe sur la page de connexion.',
      button: 'Me connecter',
    },
    account_closed: {
      title: 'Votre compte est fermé',
      body: 'Comme vous l’avez demandé le {date}, votre compte est fermé et vos données personnelles sont supprimées.',
      button: 'Ouvrir le site',
    },
  },
  de: {
    invitation_new: {
      title: 'Einladung in den Bereich {space}',
      body: '{by} lädt Sie in den Bereich {space} bei {provider} ein, mit der Rolle „{role}“. Legen Sie Ihr Konto an, um beizutreten. Die Einladung gilt 30 Tage.',
      button: 'Mein Konto anlegen',
    },
    invitation_known: {
      title: 'Einladung in den Bereich {space}',
      body: '{by} lädt Sie in den Bereich {space} bei {provider} ein, mit der Rolle „{role}“. Melden Sie sich an, um anzunehmen oder abzulehnen. Die Einladung gilt 30 Tage.',
      button: 'Einladung ansehen',
    },
    reset_password: {
      title: 'Wählen Sie ein neues Passwort',
      body: 'Ein neues Passwort wurde angefordert, von Ihnen oder von einem Administrator Ihres Bereichs. Der Link gilt einmal und eine Stunde lang. Wenn Sie kein neues Passwort möchten, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
      button: 'Passwort wählen',
    },
    sign_up: {
      title: 'Bestätigen Sie Ihr Konto',
      body: 'Mit dieser Adresse wurde ein Konto angefordert. Bestätigen Sie es innerhalb von 24 Stunden. Wenn Sie nichts angefordert haben, klicken Sie nicht: Es wird kein Konto eröffnet.',
      button: 'Mein Konto bestätigen',
    },
    sign_up_known: {
      title: 'Sie haben bereits ein Konto',
      body: 'Mit dieser Adresse wurde ein Konto angefordert, sie hat aber bereits eines. Melden Sie sich mit Ihrem Passwort an; wenn Sie es vergessen haben, fordern Sie auf der Anmeldeseite ein neues an.',
      button: 'Anmelden',
    },
    confirm_email: {
      title: 'Bestätigen Sie Ihre E-Mail-Adresse',
      body: 'Bestätigen Sie, dass diese Adresse Ihnen gehört, damit Ihre Warnungen und Bestellungen Sie erreichen. Der Link gilt 24 Stunden.',
      button: 'Meine Adresse bestätigen',
    },
    password_changed: {
      title: 'Ihr Passwort wurde geändert',
      body: 'Das Passwort Ihres Kontos wurde am {date} geändert. Wenn Sie das nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues an.',
      button: 'Anmelden',
    },
    account_closed: {
      title: 'Ihr Konto ist geschlossen',
      body: 'Wie am {date} von Ihnen gewünscht, ist Ihr Konto geschlossen und Ihre persönlichen Daten sind gelöscht.',
      button: 'Website öffnen',
    },
  },
  es: {
    invitation_new: {
      title: 'Invitación a {space}',
      body: '{by} le invita al espacio {space} de {provider}, con el rol «{role}». Cree su cuenta para unirse. La invitación es válida durante 30 días.',
      button: 'Crear mi cuenta',
    },
    invitation_known: {
      title: 'Invitación a {space}',
      body: '{by} le invita al espacio {space} de {provider}, con el rol «{role}». Inicie sesión para aceptar o rechazar. La invitación es válida durante 30 días.',
      button: 'Ver la invitación',
    },
    reset_password: {
      title: 'Elija una nueva contraseña',
      body: 'Usted o un administrador de su espacio ha solicitado una nueva contraseña. El enlace funciona una sola vez, durante una hora. Si no desea cambiarla, no haga nada: su contraseña sigue siendo la misma.',
      button: 'Elegir una contraseña',
    },
    sign_up: {
      title: 'Confirme su cuenta',
      body: 'Se ha solicitado una cuenta con esta dirección. Confírmela en un plazo de 24 horas. Si no ha solicitado nada, no haga clic: no se abrirá ninguna cuenta.',
      button: 'Confirmar mi cuenta',
    },
    sign_up_known: {
      title: 'Ya tiene una cuenta',
      body: 'Se ha solicitado una cuenta con esta dirección, que ya tiene una. Inicie sesión con su contraseña; si la ha olvidado, pida una nueva en la página de inicio de sesión.',
      button: 'Iniciar sesión',
    },
    confirm_email: {
      title: 'Confirme su dirección de correo',
      body: 'Confirme que esta dirección es suya para recibir sus alertas y pedidos. El enlace es válido durante 24 horas.',
      button: 'Confirmar mi dirección',
    },
    password_changed: {
      title: 'Su contraseña ha cambiado',
      body: 'La contraseña de su cuenta se cambió el {date}. Si no fue usted, pida de inmediato una nueva en la página de inicio de sesión.',
      button: 'Iniciar sesión',
    },
    account_closed: {
      title: 'Su cuenta está cerrada',
      body: 'Tal como solicitó el {date}, su cuenta está cerrada y sus datos personales se han eliminado.',
      button: 'Abrir el sitio',
    },
  },
  it: {
    invitation_new: {
      title: 'Invito a {space}',
      body: '{by} la invita nello spazio {space} presso {provider}, con il ruolo «{role}». Crei il suo account per accedervi. L’invito è valido 30 giorni.',
      button: 'Crea il mio account',
    },
    invitation_known: {
      title: 'Invito a {space}',
      body: '{by} la invita nello spazio {space} presso {provider}, con il ruolo «{role}». Acceda per accettare o rifiutare. L’invito è valido 30 giorni.',
      button: 'Vedi l’invito',
    },
    reset_password: {
      title: 'Scelga una nuova password',
      body: 'È stata richiesta una nuova password, da lei o da un amministratore del suo spazio. Il link funziona una sola volta, per un’ora. Se non desidera cambiarla, non faccia nulla: la sua password resta la stessa.',
      button: 'Scegli una password',
    },
    sign_up: {
      title: 'Confermi il suo account',
      body: 'È stato richiesto un account con questo indirizzo. Lo confermi entro 24 ore. Se non ha richiesto nulla, non faccia clic: nessun account verrà aperto.',
      button: 'Conferma il mio account',
    },
    sign_up_known: {
      title: 'Ha già un account',
      body: 'È stato richiesto un account con questo indirizzo, che ne ha già uno. Acceda con la sua password; se l’ha dimenticata, ne richieda una nuova nella pagina di accesso.',
      button: 'Accedi',
    },
    confirm_email: {
      title: 'Confermi il suo indirizzo e-mail',
      body: 'Confermi che questo indirizzo è suo, per ricevere i suoi avvisi e i suoi ordini. Il link è valido 24 ore.',
      button: 'Conferma il mio indirizzo',
    },
    password_changed: {
      title: 'La sua password è stata cambiata',
      body: 'La password del suo account è stata cambiata il {date}. Se non è stato lei, ne richieda subito una nuova nella pagina di accesso.',
      button: 'Accedi',
    },
    account_closed: {
      title: 'Il suo account è chiuso',
      body: 'Come richiesto il {date}, il suo account è chiuso e i suoi dati personali sono stati eliminati.',
      button: 'Apri il sito',
    },
  },
  nl: {
    invitation_new: {
      title: 'Uitnodiging voor {space}',
      body: '{by} nodigt u uit in de ruimte {space} bij {provider}, met de rol “{role}”. Maak uw account aan om deel te nemen. De uitnodiging geldt 30 dagen.',
      button: 'Mijn account aanmaken',
    },
    invitation_known: {
      title: 'Uitnodiging voor {space}',
      body: '{by} nodigt u uit in de ruimte {space} bij {provider}, met de rol “{role}”. Meld u aan om te aanvaarden of te weigeren. De uitnodiging geldt 30 dagen.',
      button: 'Uitnodiging bekijken',
    },
    reset_password: {
      title: 'Kies een nieuw wachtwoord',
      body: 'Er is een nieuw wachtwoord aangevraagd, door u of door een beheerder van uw ruimte. De link werkt één keer, een uur lang. Wilt u geen nieuw wachtwoord, doe dan niets: uw wachtwoord blijft zoals het is.',
      button: 'Wachtwoord kiezen',
    },
    sign_up: {
      title: 'Bevestig uw account',
      body: 'Met dit adres is een account aangevraagd. Bevestig het binnen 24 uur. Hebt u niets aangevraagd, klik dan niet: er wordt geen account geopend.',
      button: 'Mijn account bevestigen',
    },
    sign_up_known: {
      title: 'U hebt al een account',
      body: 'Met dit adres is een account aangevraagd, maar het heeft er al een. Meld u aan met uw wachtwoord; bent u het vergeten, vraag dan een nieuw aan op de aanmeldpagina.',
      button: 'Aanmelden',
    },
    confirm_email: {
      title: 'Bevestig uw e-mailadres',
      body: 'Bevestig dat dit adres van u is, zodat uw meldingen en bestellingen u bereiken. De link geldt 24 uur.',
      button: 'Mijn adres bevestigen',
    },
    password_changed: {
      title: 'Uw wachtwoord is gewijzigd',
      body: 'Het wachtwoord van uw account is gewijzigd op {date}. Was u dat niet, vraag dan meteen een nieuw aan op de aanmeldpagina.',
      button: 'Aanmelden',
    },
    account_closed: {
      title: 'Uw account is gesloten',
      body: 'Zoals u op {date} hebt gevraagd, is uw account gesloten en zijn uw persoonlijke gegevens verwijderd.',
      button: 'Site openen',
    },
  },
  pt: {
    invitation_new: {
      title: 'Convite para {space}',
      body: '{by} convida-o para o espaço {space} de {provider}, com a função «{role}». Crie a sua conta para aderir. O convite é válido durante 30 dias.',
      button: 'Criar a minha conta',
    },
    invitation_known: {
      title: 'Convite para {space}',
      body: '{by} convida-o para o espaço {space} de {provider}, com a função «{role}». Inicie sessão para aceitar ou recusar. O convite é válido durante 30 dias.',
      button: 'Ver o convite',
    },
    reset_password: {
      title: 'Escolha uma nova palavra-passe',
      body: 'Foi pedida uma nova palavra-passe, por si ou por um administrador do seu espaço. A ligação funciona uma única vez, durante uma hora. Se não a quer alterar, não faça nada: a sua palavra-passe mantém-se.',
      button: 'Escolher uma palavra-passe',
    },
    sign_up: {
      title: 'Confirme a sua conta',
      body: 'Foi pedida uma conta com este endereço. Confirme-a no prazo de 24 horas. Se não pediu nada, não clique: nenhuma conta será aberta.',
      button: 'Confirmar a minha conta',
    },
    sign_up_known: {
      title: 'Já tem uma conta',
      body: 'Foi pedida uma conta com este endereço, que já tem uma. Inicie sessão com a sua palavra-passe; se a esqueceu, peça uma nova na página de início de sessão.',
      button: 'Iniciar sessão',
    },
    confirm_email: {
      title: 'Confirme o seu endereço de e-mail',
      body: 'Confirme que este endereço é seu, para receber os seus alertas e encomendas. A ligação é válida durante 24 horas.',
      button: 'Confirmar o meu endereço',
    },
    password_changed: {
      title: 'A sua palavra-passe foi alterada',
      body: 'A palavra-passe da sua conta foi alterada em {date}. Se não foi você, peça de imediato uma nova na página de início de sessão.',
      button: 'Iniciar sessão',
    },
    account_closed: {
      title: 'A sua conta está fechada',
      body: 'Como pediu em {date}, a sua conta está fechada e os seus dados pessoais foram eliminados.',
      button: 'Abrir o site',
    },
  },
};
