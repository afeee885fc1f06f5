import { Route, Routes } from '@niveau/shared/router';
import { CustomisationPage } from './customisation/customisation-page.tsx';
import { NavigationBarPage } from './navigation-bar/navigation-bar-page.tsx';
import { ParameterListPage } from './parameter-list/parameter-list-page.tsx';
import { SpacePage } from './space/space-page.tsx';
import { UsersPage } from './users/users-page.tsx';

/** The parameters of the user and of the space. */
export function App() {
  return (
    <Routes>
      <Route index element={<ParameterListPage />} />
      <Route path="customisation" element={<CustomisationPage />} />
      <Route path="customisation/navigation" element={<NavigationBarPage />} />
      <Route path="manage_space" element={<SpacePage />} />
      <Route path="management_user" element={<UsersPage />} />
    </Routes>
  );
}
