import type { ImplementedCall } from '../http/route.ts';
import { askForAssistance, giveOpinion, problems, reportBug } from './ask-for-help.ts';
import { opinions } from './opinions.ts';
import { changeContacts, helpRequests } from './provider-help.ts';

export const routes: readonly ImplementedCall[] = [
  problems,
  askForAssistance,
  reportBug,
  giveOpinion,
  opinions,
  helpRequests,
  changeContacts,
];
