-- A phone number is proven by a code that was sent to it: its hash, and until when it works.
alter table account
  add column phone_certified_at timestamptz,
  add column phone_code_hash text,
  add column phone_code_expires_at timestamptz;
-- Numbers that were in use before stay in use.
update account set phone_certified_at = created_at where phone is not null;

-- The logo that stands on a dark ground; without one, the other stands on a light plate.
alter table display_option add column src_logo_dark text;
