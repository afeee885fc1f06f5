import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderLapse } from '@niveau/shared/api/orders';

/** Why a proposal became no order without anybody declining it. */
export const lapseWords: Readonly<Record<OrderLapse, MessageDescriptor>> = {
  unanswered: msg`Nobody answered in time`,
  nothing_fits: msg`Nobody answered in time, and no delivery fits into the tank any more`,
  unknown_room: msg`Nobody answered in time, and it is not known what fits into the tank`,
};
