/**
 * The error catalogue: section 8 of the specification. Each key has one HTTP status and one English message; the
 * seven translations stand in `shared/i18n/errors`. A status in the body may differ from the HTTP status only for an
 * expired token (401 with 498, see api.md).
 */
export const errorCatalogue = {
  // Sign-in and session
  wrong_email_or_password: [401, 'Incorrect email or password'],
  login_error: [500, 'Sign-in failed, try again later'],
  registration_error: [422, 'The registration could not be made'],
  account_confirmation_error: [422, 'The account could not be confirmed'],
  sign_up_link_invalid: [410, 'This sign-up link has already been used or is wrong'],
  account_not_confirmed: [403, 'Confirm your account with the link that we sent by e-mail'],
  unauthenticated: [401, 'Sign in to continue'],
  expired_token: [401, 'Your session has expired'],
  authorization_required: [403, 'Authorization required'],
  session_refresh_failed: [401, 'Your session could not be renewed'],
  // People
  main_account_cannot_be_deleted: [409, 'The main account cannot be deleted'],
  cannot_delete_or_edit_yourself: [409, 'You cannot delete or edit yourself'],
  email_already_used: [409, 'This email is already used'],
  email_does_not_match_user: [404, 'This email does not match a user'],
  email_not_sent_to_supplier: [502, 'The email could not be sent to the supplier'],
  reset_email_error: [502, 'The reset email could not be sent'],
  user_not_found: [404, 'User not found'],
  user_already_invited: [409, 'This user has already been invited'],
  invitation_already_declined: [409, 'This invitation was already declined: contact the administrator'],
  invitation_not_found: [404, 'This invitation is no longer available'],
  password_link_already_used: [410, 'This password reset link has already been used'],
  password_link_not_found: [404, 'This password reset link was not found'],
  password_link_no_access: [403, 'This password reset link gives no access'],
  current_password_wrong: [422, 'The current password is wrong'],
  passwords_do_not_match: [422, 'Passwords do not match'],
  password_too_weak: [
    422,
    'The password needs 12 characters, one digit, one capital and one special character',
  ],
  role_edit_no_access: [403, 'You do not have the rights to edit a role'],
  role_has_no_rights: [403, 'This role has no rights'],
  role_not_found: [404, 'Role not found'],
  no_space_for_user: [404, 'No space is associated with the user'],
  no_matching_customers: [404, 'No matching customers'],
  // Orders
  order_not_found: [404, 'Order not found'],
  order_view_no_rights: [403, 'You do not have the rights to view the order proposal'],
  order_already_validated: [409, 'This order has already been validated'],
  order_already_cancelled: [409, 'This order has already been cancelled'],
  order_deadline_passed: [409, 'The validation deadline has passed'],
  order_quantity_over_capacity: [422, 'The quantity does not fit in the tank'],
  order_quantity_invalid: [422, 'The quantity must be greater than 0'],
  order_date_not_deliverable: [422, 'Delivery is not possible on this date'],
  order_form_required: [422, 'Attach the signed order form'],
  order_transition_refused: [409, 'The order cannot take this step from its present state'],
  // Not found
  not_found: [404, 'Not found'],
  client_not_found: [404, 'Space not found'],
  asset_not_found: [404, 'Equipment not found'],
  device_not_found: [404, 'Sensor not found'],
  vehicle_not_found: [404, 'Vehicle not found'],
  module_not_found: [404, 'Module not found'],
  file_not_found: [404, 'File not found'],
  file_type_not_found: [404, 'File type not found'],
  professional_not_found: [404, 'Supplier not found'],
  problem_not_found: [404, 'Problem category not found'],
  theme_not_found: [404, 'Theme not found, the default theme is applied'],
  display_option_not_found: [404, 'Display option not found'],
  notification_not_found: [404, 'Notification not found'],
  release_not_found: [404, 'Release not found'],
  // Input
  invalid_request: [400, 'Invalid request'],
  field_required: [400, 'This field is required'],
  field_invalid: [400, 'This value is not valid'],
  field_too_short: [400, 'This value is too short'],
  field_too_long: [400, 'This value is too long'],
  field_too_small: [400, 'This value is too small'],
  field_too_big: [400, 'This value is too big'],
  email_invalid: [400, 'Enter a valid email'],
  date_invalid: [400, 'Wrong date format'],
  file_wrong_format: [415, 'The file has a wrong data format'],
  file_type_not_allowed: [415, 'This type of file is not allowed'],
  file_too_large: [413, 'The document size exceeds the maximum limit of 10MB'],
  payload_too_large: [413, 'The request is too large'],
  idempotency_key_reused: [409, 'This idempotency key was used with another request'],
  too_many_requests: [429, 'Too many attempts, try again in a moment'],
  // Data
  no_data: [404, 'No data'],
  no_emissions: [404, 'No emissions'],
  chart_data_error: [500, 'The chart data could not be read'],
  equipment_error: [500, 'The equipment could not be read'],
  addresses_unavailable: [502, 'Addresses cannot be looked up at the moment'],
  address_not_found: [404, 'No address found'],
  navbar_configuration_error: [500, 'The navigation bar could not be saved'],
  page_order_configuration_error: [500, 'The page order could not be saved'],
  subscription_expired: [402, 'Renew the subscription to get the latest information'],
  measure_badly_configured_container: [422, 'The container is badly configured'],
  measure_too_far: [422, 'The sensor is too far from the liquid'],
  measure_unreliable: [422, 'The measurement is not reliable'],
  // Platform
  module_disabled_for_space: [404, 'This module is not enabled for this space'],
  release_refused: [422, 'The release was refused'],
  release_exists: [409, 'This version has already been released'],
  api_key_invalid: [401, 'The API key is not valid'],
  api_key_scope_missing: [403, 'The API key does not have the scope for this call'],
  // General
  no_internet: [503, 'No internet connection'],
  problem_occurred: [500, 'A problem occurred, try again later'],
  internal_server_error: [500, 'Internal server error, try again later'],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>;

export type ErrorKey = keyof typeof errorCatalogue;

export function isErrorKey(value: unknown): value is ErrorKey {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}
