import type { AlertRuleName } from '@niveau/shared/api/alerts';
import type { Locale } from '@niveau/shared/i18n/locale';

interface Text {
  readonly title: string;
  readonly body: string;
}

interface AlertTexts {
  /** How the rule reads after the value; `{limit}` is the limit. */
  readonly rules: Readonly<Record<Exclude<AlertRuleName, 'sudden_drop' | 'silence'>, string>>;
  readonly triggered: Text;
  readonly sudden_drop: Text;
  readonly silence: Text;
  readonly resolved: Text;
  readonly silence_over: Text;
  readonly drop_over: Text;
  readonly digest: Text;
  /** One line of a digest for what is over. */
  readonly over: string;
  readonly open: string;
  readonly why: string;
}

/** What alerts tell: value, age and source, in each language. */
export const alertTexts: Readonly<Record<Locale, AlertTexts>> = {
  en: {
    rules: {
      increase: 'risen by {limit} or more',
      decrease: 'fallen by {limit} or more',
      variation: 'changed by {limit} or more',
      equal: 'at the limit of {limit}',
      less_than: 'below {limit}',
      greater_than: 'above {limit}',
    },
    triggered: {
      title: '{alert}: {asset}',
      body: '{measure}: {value}, {rule}. Measured on {date}, {age} before this alert, by sensor {source}.',
    },
    sudden_drop: {
      title: 'Sudden drop: {asset}',
      body: '{value} left within a short time: a leak or a theft is possible. Measured on {date}, {age} before this alert, by sensor {source}.',
    },
    silence: {
      title: 'No news of {asset}',
      body: 'Sensor {source} has sent nothing for {value}. Its last reading is of {date}: what is shown may be out of date.',
    },
    resolved: {
      title: 'Back to normal: {asset}',
      body: '{alert} is over. {measure}: {value}. Measured on {date}, {age} before this message, by sensor {source}.',
    },
    silence_over: {
      title: '{asset} is sending again',
      body: 'Sensor {source} has sent a reading on {date}.',
    },
    drop_over: {
      title: 'Calm again: {asset}',
      body: 'No further sudden drop for a day. Measured on {date} by sensor {source}.',
    },
    digest: {
      title: '{count} alerts in {space}',
      body: 'Several alerts came at once. We put them together:',
    },
    over: '{asset}: {alert} is over',
    open: 'Open the equipment',
    why: 'You receive this message because you subscribed to alerts of {space}. You can change this in the alert or in your profile.',
  },
  fr: {
    rules: {
      increase: 'en hausse d’au moins {limit}',
      decrease: 'en baisse d’au moins {limit}',
      variation: 'une variation d’au moins {limit}',
      equal: 'au seuil de {limit}',
      less_than: 'sous le seuil de {limit}',
      greater_than: 'au-dessus du seuil de {limit}',
    },
    triggered: {
      title: '{alert} : {asset}',
      body: '{measure} : {value}, {rule}. Mesure du {date}, {age} avant cette alerte, par le capteur {source}.',
    },
    sudden_drop: {
      title: 'Baisse soudaine : {asset}',
      body: '{value} ont disparu en peu de temps : une fuite ou un vol est possible. Mesure du {date}, {age} avant cette alerte, par le capteur {source}.',
    },
    silence: {
      title: 'Aucune nouvelle de {asset}',
      body: 'Le capteur {source} n’a rien envoyé depuis {value}. Son dernier relevé date du {date} : les valeurs affichées peuvent être dépassées.',
    },
    resolved: {
      title: 'Retour à la normale : {asset}',
      body: 'L’alerte « {alert} » est terminée. {measure} : {value}. Mesure du {date}, {age} avant ce message, par le capteur {source}.',
    },
    silence_over: {
      title: '{asset} émet de nouveau',
      body: 'Le capteur {source} a envoyé un relevé le {date}.',
    },
    drop_over: {
      title: 'Retour au calme : {asset}',
      body: 'Aucune autre baisse soudaine depuis un jour. Mesure du {date} par le capteur {source}.',
    },
    digest: {
      title: '{count} alertes dans {space}',
      body: 'Plusieurs alertes se sont déclenchées en même temps. Nous les avons regroupées :',
    },
    over: '{asset} : l’alerte « {alert} » est terminée',
    open: 'Ouvrir l’équipement',
    why: 'Vous recevez ce message parce que vous êtes abonné à des alertes de {space}. Vous pouvez changer ce choix dans l’alerte ou dans votre profil.',
  },
  de: {
    rules: {
      increase: 'um mindestens {limit} gestiegen',
      decrease: 'um mindestens {limit} gefallen',
      variation: 'um mindestens {limit} verändert',
      equal: 'am Grenzwert von {limit}',
      less_than: 'unter {limit}',
      greater_than: 'über {limit}',
    },
    triggered: {
      title: '{alert}: {asset}',
      body: '{measure}: {value}, {rule}. Gemessen am {date}, {age} vor dieser Warnung, von Sensor {source}.',
    },
    sudden_drop: {
      title: 'Plötzlicher Abfall: {asset}',
      body: '{value} sind in kurzer Zeit verschwunden: Ein Leck oder ein Diebstahl ist möglich. Gemessen am {date}, {age} vor dieser Warnung, von Sensor {source}.',
    },
    silence: {
      title: 'Keine Daten von {asset}',
      body: 'Sensor {source} hat seit {value} nichts gesendet. Seine letzte Messung ist vom {date}: Die angezeigten Werte können veraltet sein.',
    },
    resolved: {
      title: 'Wieder normal: {asset}',
      body: 'Die Warnung „{alert}“ ist beendet. {measure}: {value}. Gemessen am {date}, {age} vor dieser Nachricht, von Sensor {source}.',
    },
    silence_over: {
      title: '{asset} sendet wieder',
      body: 'Sensor {source} hat am {date} eine Messung gesendet.',
    },
    drop_over: {
      title: 'Wieder ruhig: {asset}',
      body: 'Seit einem Tag kein weiterer plötzlicher Abfall. Gemessen am {date} von Sensor {source}.',
    },
    digest: {
      title: '{count} Warnungen in {space}',
      body: 'Mehrere Warnungen kamen gleichzeitig. Wir haben sie zusammengefasst:',
    },
    over: '{asset}: „{alert}“ ist beendet',
    open: 'Anlage öffnen',
    why: 'Sie erhalten diese Nachricht, weil Sie Warnungen von {space} abonniert haben. Sie können dies in der Warnung oder in Ihrem Profil ändern.',
  },
  es: {
    rules: {
      increase: 'con una subida de {limit} o más',
      decrease: 'con una bajada de {limit} o más',
      variation: 'con una variación de {limit} o más',
      equal: 'en el límite de {limit}',
      less_than: 'por debajo de {limit}',
      greater_than: 'por encima de {limit}',
    },
    triggered: {
      title: '{alert}: {asset}',
      body: '{measure}: {value}, {rule}. Medición del {date}, {age} antes de esta alerta, del sensor {source}.',
    },
    sudden_drop: {
      title: 'Caída repentina: {asset}',
      body: 'Han desaparecido {value} en poco tiempo: es posible una fuga o un robo. Medición del {date}, {age} antes de esta alerta, del sensor {source}.',
    },
    silence: {
      title: 'Sin noticias de {asset}',
      body: 'El sensor {source} no ha enviado nada desde hace {value}. Su última medición es del {date}: los valores mostrados pueden estar desfasados.',
    },
    resolved: {
      title: 'Vuelta a la normalidad: {asset}',
      body: 'La alerta «{alert}» ha terminado. {measure}: {value}. Medición del {date}, {age} antes de este mensaje, del sensor {source}.',
    },
    silence_over: {
      title: '{asset} vuelve a enviar datos',
      body: 'El sensor {source} ha enviado una medición el {date}.',
    },
    drop_over: {
      title: 'Todo en calma: {asset}',
      body: 'Ninguna otra caída repentina desde hace un día. Medición del {date} del sensor {source}.',
    },
    digest: {
      title: '{count} alertas en {space}',
      body: 'Se han activado varias alertas a la vez. Las hemos agrupado:',
    },
    over: '{asset}: la alerta «{alert}» ha terminado',
    open: 'Abrir el equipo',
    why: 'Recibe este mensaje porque se ha suscrito a alertas de {space}. Puede cambiarlo en la alerta o en su perfil.',
  },
  it: {
    rules: {
      increase: 'in aumento di almeno {limit}',
      decrease: 'in calo di almeno {limit}',
      variation: 'con una variazione di almeno {limit}',
      equal: 'alla soglia di {limit}',
      less_than: 'sotto {limit}',
      greater_than: 'sopra {limit}',
    },
    triggered: {
      title: '{alert}: {asset}',
      body: '{measure}: {value}, {rule}. Misura del {date}, {age} prima di questo avviso, dal sensore {source}.',
    },
    sudden_drop: {
      title: 'Calo improvviso: {asset}',
      body: '{value} sono spariti in poco tempo: è possibile una perdita o un furto. Misura del {date}, {age} prima di questo avviso, dal sensore {source}.',
    },
    silence: {
      title: 'Nessuna notizia da {asset}',
      body: 'Il sensore {source} non invia nulla da {value}. La sua ultima misura è del {date}: i valori mostrati possono essere superati.',
    },
    resolved: {
      title: 'Ritorno alla normalità: {asset}',
      body: 'L’avviso «{alert}» è terminato. {measure}: {value}. Misura del {date}, {age} prima di questo messaggio, dal sensore {source}.',
    },
    silence_over: {
      title: '{asset} trasmette di nuovo',
      body: 'Il sensore {source} ha inviato una misura il {date}.',
    },
    drop_over: {
      title: 'Di nuovo tranquillo: {asset}',
      body: 'Nessun altro calo improvviso da un giorno. Misura del {date} dal sensore {source}.',
    },
    digest: {
      title: '{count} avvisi in {space}',
      body: 'Diversi avvisi sono arrivati insieme. Li abbiamo raggruppati:',
    },
    over: '{asset}: l’avviso «{alert}» è terminato',
    open: 'Apri l’impianto',
    why: 'Riceve questo messaggio perché è iscritto ad avvisi di {space}. Può modificare questa scelta nell’avviso o nel suo profilo.',
  },
  nl: {
    rules: {
      increase: 'gestegen met {limit} of meer',
      decrease: 'gedaald met {limit} of meer',
      variation: 'veranderd met {limit} of meer',
      equal: 'op de grens van {limit}',
      less_than: 'lager dan {limit}',
      greater_than: 'hoger dan {limit}',
    },
    triggered: {
      title: '{alert}: {asset}',
      body: '{measure}: {value}, {rule}. Gemeten op {date}, {age} vóór deze melding, door sensor {source}.',
    },
    sudden_drop: {
      title: 'Plotselinge daling: {asset}',
      body: '{value} is in korte tijd verdwenen: een lek of diefstal is mogelijk. Gemeten op {date}, {age} vóór deze melding, door sensor {source}.',
    },
    silence: {
      title: 'Geen nieuws van {asset}',
      body: 'Sensor {source} heeft al {value} niets verzonden. De laatste meting is van {date}: wat wordt getoond kan verouderd zijn.',
    },
    resolved: {
      title: 'Weer normaal: {asset}',
      body: 'De melding “{alert}” is voorbij. {measure}: {value}. Gemeten op {date}, {age} vóór dit bericht, door sensor {source}.',
    },
    silence_over: {
      title: '{asset} zendt weer',
      body: 'Sensor {source} heeft op {date} een meting verzonden.',
    },
    drop_over: {
      title: 'Weer rustig: {asset}',
      body: 'Al een dag geen andere plotselinge daling. Gemeten op {date} door sensor {source}.',
    },
    digest: {
      title: '{count} meldingen in {space}',
      body: 'Er kwamen meerdere meldingen tegelijk. We hebben ze samengevoegd:',
    },
    over: '{asset}: “{alert}” is voorbij',
    open: 'Installatie openen',
    why: 'U ontvangt dit bericht omdat u zich op meldingen van {space} hebt geabonneerd. U kunt dit in de melding of in uw profiel wijzigen.',
  },
  pt: {
    rules: {
      increase: 'com uma subida de {limit} ou mais',
      decrease: 'com uma descida de {limit} ou mais',
      variation: 'com uma variação de {limit} ou mais',
      equal: 'no limite de {limit}',
      less_than: 'abaixo de {limit}',
      greater_than: 'acima de {limit}',
    },
    triggered: {
      title: '{alert}: {asset}',
      body: '{measure}: {value}, {rule}. Medição de {date}, {age} antes deste alerta, pelo sensor {source}.',
    },
    sudden_drop: {
      title: 'Descida súbita: {asset}',
      body: '{value} desapareceram em pouco tempo: é possível uma fuga ou um furto. Medição de {date}, {age} antes deste alerta, pelo sensor {source}.',
    },
    silence: {
      title: 'Sem notícias de {asset}',
      body: 'O sensor {source} não envia nada há {value}. A última medição é de {date}: os valores apresentados podem estar desatualizados.',
    },
    resolved: {
      title: 'De volta ao normal: {asset}',
      body: 'O alerta «{alert}» terminou. {measure}: {value}. Medição de {date}, {age} antes desta mensagem, pelo sensor {source}.',
    },
    silence_over: {
      title: '{asset} voltou a transmitir',
      body: 'O sensor {source} enviou uma medição em {date}.',
    },
    drop_over: {
      title: 'Tudo calmo: {asset}',
      body: 'Nenhuma outra descida súbita há um dia. Medição de {date} pelo sensor {source}.',
    },
    digest: {
      title: '{count} alertas em {space}',
      body: 'Vários alertas surgiram ao mesmo tempo. Agrupámo-los:',
    },
    over: '{asset}: o alerta «{alert}» terminou',
    open: 'Abrir o equipamento',
    why: 'Recebe esta mensagem porque subscreveu alertas de {space}. Pode alterar esta opção no alerta ou no seu perfil.',
  },
};
