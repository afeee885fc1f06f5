import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import {
  designation,
  email,
  id,
  instant,
  level,
  line,
  linkToken,
  nothing,
  pagedMeta,
  paging,
} from './fields.ts';

const roleName = z.object({
  id_role: id,
  name: z.string(),
  /** Manager and consultant stand in every space; the space's own roles have `null`. */
  system_role: z.enum(['manager', 'consultant']).nullable(),
});

/** 0 pending, 1 accepted, 2 declined, 3 resent. */
const invitationState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** A member of the space (`active`), or somebody who has been invited (`waiting`). */
const spaceUser = z.object({
  id_user: id.nullable(),
  id_user_invitation: id.nullable(),
  invitation_state: invitationState.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  state: z.enum(['active', 'waiting']),
  is_principal: z.boolean(),
  date_added: instant,
  date_certified_mail: instant.nullable(),
  badge: z.object({ initial: z.string(), badge_color: z.string() }).nullable(),
  role: roleName,
  /** Whether their role holds no right that the caller's own lacks: only then may it be given, or taken from them. */
  is_within: z.boolean(),
});

const matrix = z
  .array(z.object({ designation, level_permission: level }))
  .max(100)
  .refine((lines) => new Set(lines.map((line) => line.designation)).size === lines.length);

const role = roleName.extend({
  /** Members that have it, and open invitations that will give it. */
  users: z.number().int(),
  invitations: z.number().int(),
  /** Whether it holds no right that the caller's own role lacks: only then may it be given. */
  is_within: z.boolean(),
  /** Whether the caller may change it: a role of the space's own that is within the caller's. */
  may_edit: z.boolean(),
  role_permissions: z.array(z.object({ designation, id_module: id, level_permission: level })),
});
export type SpaceRole = z.output<typeof role>;

const invitation = z.object({
  id_user_invitation: id,
  email: z.string(),
  state: invitationState,
  sent_at: instant,
  role: z.object({ id_role: id, name: z.string() }),
});

const givenRole = z.object({
  id_role: id,
  /** The role that the caller has seen: where it is another by now, nothing is changed. */
  expected: id.optional(),
});

export const peopleEndpoints = defineEndpoints({
  'GET client/{idClient}/users/datatable': {
    summary: 'The members of the space and those who are invited',
    access: 'user',
    params: z.object({ idClient: id }),
    query: paging.extend({
      search: line(100).optional(),
      sort: z.enum(['name', 'email', 'role', 'state', 'date_added']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
      state: z.enum(['active', 'waiting']).optional(),
    }),
    output: z.array(spaceUser),
    meta: pagedMeta,
    errors: ['client_not_found'],
  },
  'PUT client/{idClient}/user/{idUser}/role': {
    summary: 'Give a member another role',
    access: 'user',
    params: z.object({ idClient: id, idUser: id }),
    body: givenRole,
    output: z.object({ id_user: id, role: roleName }),
    errors: [
      'client_not_found',
      'user_not_found',
      'role_not_found',
      'role_edit_no_access',
      'cannot_delete_or_edit_yourself',
      'main_account_role_fixed',
      'changed_meanwhile',
    ],
  },
  'DELETE client/{idClient}/user/access': {
    summary: 'Take away the access of members to the space: of all that are listed, or of none',
    access: 'user',
    params: z.object({ idClient: id }),
    body: z.object({ id_users: z.array(id).min(1).max(100) }),
    output: nothing,
    errors: [
      'client_not_found',
      'user_not_found',
      'main_account_cannot_be_deleted',
      'cannot_delete_or_edit_yourself',
      'role_edit_no_access',
    ],
  },
  'GET client/{idClient}/roles': {
    summary: 'The roles of the space and their matrix: the levels of the modules that the space has',
    access: 'user',
    params: z.object({ idClient: id }),
    query: paging.extend({ search: line(100).optional() }),
    output: z.array(role),
    meta: pagedMeta,
    errors: ['client_not_found'],
  },
  'POST client/{idClient}/roles': {
    summary: 'Make a role; a module that is not named gets level 0',
    access: 'user',
    params: z.object({ idClient: id }),
    body: z.object({ name: line(60).min(1), role_permissions: matrix }),
    output: role,
    errors: ['client_not_found', 'role_edit_no_access', 'role_name_already_used'],
  },
  'PUT client/{idClient}/roles/{id}': {
    summary: 'Rename a role, or change levels; a module that is not named keeps its level',
    access: 'user',
    params: z.object({ idClient: id, id }),
    body: z.object({
      name: line(60).min(1).optional(),
      role_permissions: matrix.optional(),
      /** What the caller has seen of what is sent: where it is another by now, nothing is changed. */
      expected: z
        .object({ name: z.string().max(60), role_permissions: matrix })
        .partial()
        .optional(),
    }),
    output: role,
    errors: [
      'changed_meanwhile',
      'client_not_found',
      'role_not_found',
      'role_edit_no_access',
      'role_name_already_used',
      'role_is_fixed',
    ],
  },
  'DELETE client/{idClient}/roles/{id}': {
    summary:
      'Delete a role; its users and invitations get the replacement, which must be named where there are any',
    access: 'user',
    params: z.object({ idClient: id, id }),
    query: z.object({ id_role_replacement: id.optional() }),
    output: nothing,
    errors: ['client_not_found', 'role_not_found', 'role_edit_no_access', 'role_is_fixed', 'role_in_use'],
  },
  'GET professional/{id}/roles_client': {
    summary: 'The roles that the caller may give in this space',
    access: 'user',
    params: z.object({ id }),
    output: z.array(roleName),
    errors: ['professional_not_found'],
  },
  'POST user_invitation/invite/client/{id}': {
    summary: 'Invite one or several people to the space with a role: all that are listed, or none',
    access: 'user',
    params: z.object({ id }),
    body: z.object({ emails: z.array(email).min(1).max(50), id_role: id }),
    output: z.array(invitation),
    errors: [
      'client_not_found',
      'role_not_found',
      'role_edit_no_access',
      'user_already_invited',
      'email_already_used',
    ],
  },
  'POST user_invitation/resend_mail/{id}': {
    summary: 'Send an invitation again; one that was declined is open again',
    access: 'user',
    params: z.object({ id }),
    output: invitation,
    errors: ['invitation_not_found', 'role_edit_no_access'],
  },
  'PUT user_invitation/accept/{token}': {
    summary: 'Accept an invitation to the own address: the space is the user’s from now on',
    access: 'user',
    params: z.object({ token: linkToken }),
    output: z.object({ id_client: id, client_space_name: z.string(), role: z.object({ name: z.string() }) }),
    errors: ['invitation_not_found', 'invitation_already_declined'],
  },
  'PUT user_invitation/decline/{token}': {
    summary: 'Decline an invitation to the own address',
    access: 'user',
    params: z.object({ token: linkToken }),
    output: nothing,
    errors: ['invitation_not_found', 'invitation_already_declined'],
  },
  'PUT user_invitation/{id}/role': {
    summary: 'Change the role that an open invitation will give',
    access: 'user',
    params: z.object({ id }),
    body: givenRole,
    output: invitation,
    errors: ['changed_meanwhile', 'invitation_not_found', 'role_not_found', 'role_edit_no_access'],
  },
  'DELETE user_invitation': {
    summary: 'Withdraw invitations that were not accepted: all that are listed, or none',
    access: 'user',
    body: z.object({ id_user_invitations: z.array(id).min(1).max(100) }),
    output: nothing,
    errors: ['invitation_not_found'],
  },
  'GET user/{id}/user_invitations': {
    summary: 'The open invitations to the own address',
    access: 'user',
    params: z.object({ id }),
    output: z.array(
      z.object({
        token: z.string(),
        state: z.union([z.literal(0), z.literal(3)]),
        client: z.object({ client_space_name: z.string(), url_logo: z.string().nullable() }),
        role: z.object({ name: z.string() }),
      }),
    ),
    errors: ['user_not_found'],
  },
});
