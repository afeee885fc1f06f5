-- News and articles of the press stand in categories: by the provider's choice, and by the words of the press.
alter table news add column category text
  check (category in ('service', 'product', 'price', 'regulation', 'environment', 'advice'));
alter table scraped_article add column category text
  check (category in ('service', 'product', 'price', 'regulation', 'environment', 'advice'));
