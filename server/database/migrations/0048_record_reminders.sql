-- Dates in records until which something is valid: so many days before, its owner is reminded.
alter table muster.record_fields add column remind_days smallint check (remind_days between 1 and 366);
alter table muster.record_fields
  add constraint record_fields_remind check (remind_days is null or (kind = 'date' and not is_masked and policy <> 'hidden'));

alter domain muster.subject_kind drop constraint subject_kind_known;
alter domain muster.subject_kind add constraint subject_kind_known check (
  value in (
    'leave_request', 'presence_request', 'correction_request', 'overtime_request', 'shift_request', 'appraisal',
    'objectives_plan', 'attendance_month', 'published_shift', 'payslip_question', 'requested_document', 'record_change',
    'development_action', 'feedback_request', 'record_item'
  )
);
