-- Files that go with a record, such as a certificate: of a section that takes some, with each of its items. What waits for
-- approval has files of its own, which take the place of the item's once it is approved.
alter table muster.record_sections add column takes_files boolean not null default false;
alter table muster.record_requests add column replaces_files boolean not null default false;

alter domain muster.attachable_kind drop constraint attachable_kind_known;
alter domain muster.attachable_kind add constraint attachable_kind_known check (
  value in (
    'leave_request', 'presence_request', 'correction_request', 'overtime_request', 'shift_request',
    'requested_document', 'record_item', 'record_change'
  )
);
