-- Cards show the base price to who holds no level, so homes are found by that price itself and nothing asks for the
-- bounds of a discounted one.
drop function lowest_base_price(bigint);
drop function highest_base_price(bigint);
