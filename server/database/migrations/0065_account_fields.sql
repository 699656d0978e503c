-- Fields that hold the number of a bank account are a kind of their own: one mistyped digit pays somebody else.
alter table muster.record_fields drop constraint record_fields_kind_check;
alter table muster.record_fields
  add constraint record_fields_kind_check check (kind in ('text', 'date', 'email', 'phone', 'option', 'iban'));
