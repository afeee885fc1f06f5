import { defineModule } from '@niveau/shared/contract/define-module';

export const manifest = defineModule({
  name: 'mf-parameters',
  contract: '^1.0.0',
  routes: [
    { path: '/parameter', bars: 'no-left', permission: null },
    { path: '/parameter/customisation', bars: 'no-left', permission: null },
    { path: '/parameter/customisation/navigation', bars: 'no-left', permission: null },
    { path: '/parameter/manage_space', bars: 'no-left', permission: { module: 'SPCE', level: 1 } },
    { path: '/parameter/management_user', bars: 'bottom-only', permission: { module: 'USER', level: 1 } },
  ],
  menu: [],
  badges: [],
});
