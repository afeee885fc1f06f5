import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { Card } from '@niveau/shared/ui/card';
import { FileDrop } from '@niveau/shared/ui/file-drop';
import { TextArea } from '@niveau/shared/ui/text-area';
import { TextField } from '@niveau/shared/ui/text-field';
import { Fields } from './form-layout.tsx';
import type { OrderFormState } from './use-order-form.ts';

interface DetailsPartProps {
  readonly order: OrderDetail;
  readonly state: OrderFormState;
}

/** What the customer may add: order form, own purchase order number, comment. */
export function DetailsPart({ order, state }: DetailsPartProps) {
  const { t } = useLingui();
  const { values } = state.form;
  const needsForm = order.form_required;
  return (
    <Card title={t`Documents and references`}>
      <Fields>
        <FileDrop
          label={t`Signed order form`}
          hint={needsForm ? t`Your supplier asks for it with this order.` : t`If you have one.`}
          required={needsForm}
          files={values.form}
          maxFiles={1}
          extensions={['.pdf', '.png', '.jpg', '.jpeg']}
          onChange={(files) => state.set('form', files)}
          error={state.errorOf('form')}
        />
        <TextField
          label={t`Purchase order number`}
          hint={t`Your own number, to find this order in your accounts.`}
          value={values.purchase_order_number}
          onChange={(text) => state.set('purchase_order_number', text)}
          onBlur={() => state.touch('purchase_order_number')}
          error={state.errorOf('purchase_order_number')}
          autoComplete="off"
        />
        <TextArea
          label={t`Comment`}
          hint={t`Access, contact on site, opening hours…`}
          value={values.comment}
          onChange={(text) => state.set('comment', text)}
          onBlur={() => state.touch('comment')}
          error={state.errorOf('comment')}
        />
      </Fields>
    </Card>
  );
}
