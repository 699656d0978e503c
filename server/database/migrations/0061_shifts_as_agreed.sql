-- What a colleague has agreed to: who would work what on which date. Null: nobody has, or before this was written down.
alter table muster.shift_requests add column agreed text;
alter table muster.shift_volunteers add column agreed text;
