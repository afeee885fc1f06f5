-- Whether a number is proven is known in a person's spaces; a number that they change loses it. The code stays the system's.
grant select (phone_certified_at), update (phone_certified_at) on account to niveau_space;
