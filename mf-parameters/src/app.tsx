import { Route, Routes } from '@niveau/shared/router';
import { ParameterListPage } from './parameter-list/parameter-list-page.tsx';
import { LazyScreen } from './parts/lazy-screen.tsx';

const load = {
  customisation: async () => (await import('./customisation/customisation-page.tsx')).CustomisationPage,
  navigationBar: async () => (await import('./navigation-bar/navigation-bar-page.tsx')).NavigationBarPage,
  space: async () => (await import('./space/space-page.tsx')).SpacePage,
  users: async () => (await import('./users/users-page.tsx')).UsersPage,
  roles: async () => (await import('./roles/roles-page.tsx')).RolesPage,
  role: async () => (await import('./roles/role-page.tsx')).RolePage,
  subscription: async () => (await import('./subscription/subscription-page.tsx')).SubscriptionPage,
  activity: async () => (await import('./activity/activity-page.tsx')).ActivityPage,
  myData: async () => (await import('./my-data/my-data-page.tsx')).MyDataPage,
  comment: async () => (await import('./feedback/comment-page.tsx')).CommentPage,
  bugReport: async () => (await import('./feedback/bug-report-page.tsx')).BugReportPage,
  reviews: async () => (await import('./feedback/reviews-page.tsx')).ReviewsPage,
  opinion: async () => (await import('./feedback/opinion-page.tsx')).OpinionPage,
} as const;

/** The parameters of the user and of the space: the list at once, each screen when it is opened. */
export function App() {
  return (
    <Routes>
      <Route index element={<ParameterListPage />} />
      <Route path="customisation" element={<LazyScreen key="customisation" load={load.customisation} />} />
      <Route
        path="customisation/navigation"
        element={<LazyScreen key="navigation" load={load.navigationBar} />}
      />
      <Route path="manage_space" element={<LazyScreen key="space" load={load.space} />} />
      <Route path="management_user" element={<LazyScreen key="users" load={load.users} />} />
      <Route path="management_role" element={<LazyScreen key="roles" load={load.roles} />} />
      <Route path="management_role/:id" element={<LazyScreen key="role" load={load.role} />} />
      <Route path="subscription" element={<LazyScreen key="subscription" load={load.subscription} />} />
      <Route path="activity" element={<LazyScreen key="activity" load={load.activity} />} />
      <Route path="my_data" element={<LazyScreen key="my-data" load={load.myData} />} />
      <Route path="comment" element={<LazyScreen key="comment" load={load.comment} />} />
      <Route path="bug_report" element={<LazyScreen key="bug-report" load={load.bugReport} />} />
      <Route path="reviews" element={<LazyScreen key="reviews" load={load.reviews} />} />
      <Route path="opinion" element={<LazyScreen key="opinion" load={load.opinion} />} />
    </Routes>
  );
}
