import { useLingui } from '@lingui/react/macro';
import { Card } from '@niveau/shared/ui/card';
import { FormStack } from '../form/form-layout.tsx';
import { AdditionalFields } from './additional-part.tsx';
import { AddressFields } from './address-part.tsx';
import { ContentsFields } from './contents-part.tsx';
import type { OfKind } from './of-kind.ts';
import { TagsField } from './tags-field.tsx';

/** Contents, fields of the kind, address and tags. */
export function FurtherCards({ kind, configuration }: OfKind) {
  const { t } = useLingui();
  return (
    <FormStack>
      {kind.has_container && (
        <Card title={t`Contents and use`}>
          <ContentsFields liquids={configuration?.liquids ?? []} />
        </Card>
      )}
      {kind.fields.length > 0 && (
        <Card title={t`Further fields`}>
          <AdditionalFields fields={kind.fields} />
        </Card>
      )}
      <Card title={t`Address`}>
        <AddressFields />
      </Card>
      <Card title={t`Tags`} caption={t`Words by which the equipment is found in lists`}>
        <TagsField />
      </Card>
    </FormStack>
  );
}
