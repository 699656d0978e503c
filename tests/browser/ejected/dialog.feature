Feature: dialog

  # Shows that: Confirm dialog: returns true or false; Enter confirms, Esc cancels. Default actions are Cancel and OK.
  Scenario: Enter or OK says yes
    Given you are here: The gallery of parts (`npm run gallery`) at /, in a window 1440 pixels wide.
    And it is so: Calls to “…answers/rule…” are held until a step says what comes of them.
    Then there is: a dialog with “”
    When you do this: Press Enter.
    Then there is: no dialog, and the answer is true

  # Shows that: Confirm dialog: returns true or false; Enter confirms, Esc cancels. Default actions are Cancel and OK.
  Scenario: Escape or Cancel says no
    Given you are here: The gallery of parts (`npm run gallery`) at /, in a window 1440 pixels wide.
    And it is so: Calls to “…answers/rule…” are held until a step says what comes of them.
    Then there is: a dialog with “”
    When you do this: Press Esc.
    Then there is: no dialog, and the answer is false

  # Shows that: A generic prompt dialog validates the typed value against rules supplied by the caller and refuses to submit while any rule fails. A rule passes by yielding true, or fails by yielding a message string.
  Scenario: a value that breaks a rule is not submitted
    Given you are here: The gallery of parts (`npm run gallery`) at /, in a window 1440 pixels wide.
    And it is so: Calls to “…answers/rule…” are held until a step says what comes of them.
    Then there is: a dialog with “”
    When you do this: Type “typed” into the field “Name”.
    Then there is: a dialog with “typed”
    When you do this: Press Enter.
    Then there is: a busy dialog with “typed”
    When you do this: Let GET …/answers/rule through: the host answers.
    Then there is: a dialog with “typed”, too short

  # Shows that: A generic prompt dialog validates the typed value against rules supplied by the caller and refuses to submit while any rule fails. A rule passes by yielding true, or fails by yielding a message string.
  Scenario: a value that passes every rule is
    Given you are here: The gallery of parts (`npm run gallery`) at /, in a window 1440 pixels wide.
    And it is so: Calls to “…answers/rule…” are held until a step says what comes of them.
    Then there is: a dialog with “”
    When you do this: Type “typed” into the field “Name”.
    Then there is: a dialog with “typed”
    When you do this: Press Enter.
    Then there is: a busy dialog with “typed”
    When you do this: Let GET …/answers/rule through: the host answers.
    Then there is: no dialog, and the answer is typed
