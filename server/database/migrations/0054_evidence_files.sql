-- Files as evidence of what was done for an objective.
alter domain muster.attachable_kind drop constraint attachable_kind_known;
alter domain muster.attachable_kind add constraint attachable_kind_known check (
  value in (
    'leave_request', 'presence_request', 'correction_request', 'overtime_request', 'shift_request',
    'requested_document', 'record_item', 'record_change', 'objective_evidence'
  )
);
