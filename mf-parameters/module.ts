import { defineModule } from '@niveau/shared/contract/define-module';

export const manifest = defineModule({
  name: 'mf-parameters',
  contract: '^1.2.0',
  routes: [
    { path: '/parameter', bars: 'no-left', permission: null },
    { path: '/parameter/customisation', bars: 'no-left', permission: null },
    { path: '/parameter/customisation/navigation', bars: 'no-left', permission: null },
    { path: '/parameter/manage_space', bars: 'no-left', permission: { module: 'SPCE', level: 1 } },
    { path: '/parameter/management_user', bars: 'bottom-only', permission: { module: 'USER', level: 1 } },
    { path: '/parameter/management_role', bars: 'no-left', permission: { module: 'ROLE', level: 1 } },
    { path: '/parameter/management_role/:id', bars: 'no-left', permission: { module: 'ROLE', level: 1 } },
    { path: '/parameter/subscription', bars: 'no-left', permission: { module: 'SUBS', level: 1 } },
    { path: '/parameter/activity', bars: 'no-left', permission: { module: 'administration', level: 4 } },
    { path: '/parameter/my_data', bars: 'no-left', permission: null },
    { path: '/parameter/comment', bars: 'no-left', permission: null },
    { path: '/parameter/bug_report', bars: 'no-left', permission: null },
    { path: '/parameter/reviews', bars: 'no-left', permission: null },
    { path: '/parameter/opinion', bars: 'no-left', permission: null },
  ],
  menu: [],
  badges: [],
});
