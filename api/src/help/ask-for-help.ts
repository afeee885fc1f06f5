import { AppError } from '@niveau/shared/api/errors';
import { pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { keepHelpRequest } from './help-request.ts';
import { problemName } from './problem-names.ts';
import { readProblems, requireProblem } from './problems.ts';

export const problems = route('GET global/problems', async ({ tx, caller }) => {
  const locale = pickLocale([caller.language]);
  const rows = await readProblems(tx, caller.id_professional);
  return { data: rows.map((row) => ({ ...row, name: problemName(locale, row.code) })) };
});

export const askForAssistance = route(
  'POST global/assistance_required',
  async ({ app, tx, caller, http, body, files }) => {
    const problem = await requireProblem(tx, body.id_problem);
    const reachable = await tx.row(sql`
      select 1 from professional p where p.id_professional = ${caller.id_professional} and (p.email is not null or exists (
        select from problem_contact x where x.id_professional = p.id_professional and x.id_problem = ${body.id_problem} and x.email is not null))`);
    if (!reachable) throw new AppError('email_not_sent_to_supplier');
    return {
      data: await keepHelpRequest(
        { app, tx, caller, http },
        {
          kind: 'assistance',
          message: body.message,
          id_problem: body.id_problem,
          problem: problem.code,
          context: body.context,
          pictures: files['files[]'],
        },
      ),
    };
  },
);

export const reportBug = route('POST global/bug', async ({ app, tx, caller, http, body, files }) => ({
  data: await keepHelpRequest(
    { app, tx, caller, http },
    { kind: 'bug', message: body.message, context: body.context, pictures: files['files[]'] },
  ),
}));

export const giveOpinion = route('POST global/opinion', async ({ app, tx, caller, http, body }) => ({
  data: await keepHelpRequest(
    { app, tx, caller, http },
    { kind: 'opinion', message: body.message ?? '', rating: body.rating },
  ),
}));
