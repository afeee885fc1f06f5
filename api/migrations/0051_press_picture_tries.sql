-- Which picture of an article could not be had, how often, and when it is tried again: until then others have their turn.
alter table scraped_article
  add column picture_tried text,
  add column picture_failures integer not null default 0,
  add column picture_retry_at timestamptz;
