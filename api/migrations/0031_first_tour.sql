-- When the first tour of the product was taken or skipped. Whoever was there before the tour knows the product.
alter table account add column tour_offered_at timestamptz;
update account set tour_offered_at = created_at;
grant select (tour_offered_at), update (tour_offered_at) on account to niveau_space;
