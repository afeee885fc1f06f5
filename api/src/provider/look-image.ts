import { AppError } from '@niveau/shared/api/errors';
import { writeProviderAudit } from '../audit/write-provider-audit.ts';
import { route } from '../http/route.ts';
import { keepLogo } from '../space/logo.ts';

/** A picture of the look is seen before anybody signs in, so it is kept where the logos of spaces are. */
export const keepLookImage = route('POST provider/image', async ({ app, tx, caller, http, files }) => {
  const [file] = files.image ?? [];
  if (!file) throw new AppError('invalid_request');
  const src = await keepLogo(app, http, file);
  await writeProviderAudit(tx, {
    id_professional: caller.id_professional,
    at: app.clock.now(),
    action: 'look_image_added',
    entity: 'display_option',
    id_entity: caller.id_professional,
    details: { src },
  });
  return { data: { src }, status: 201 };
});
