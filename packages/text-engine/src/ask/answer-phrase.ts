const longestAnswer = 16

/** "the design has two choices": says that something will be told and tells nothing. */
export const announces =
  /\b(?:one|two|three|four|five|several|many|various|different|other|some|a few|the following) (?:[a-z]+ )?(?:choices|ways|options|reasons|things|possibilities|purposes|methods|factors|cases|approaches|advantages|differences|problems|questions)$/

/** Whether a phrase after a verb can be an answer by itself: it names something, wholly, and no clause hides in it. */
export const isAnswerable = (text: string): boolean =>
  text !== '' &&
  text.split(' ').length <= longestAnswer &&
  !/^[a-z]+s (the|all|an?|any|some|each|every|their|its)\b/.test(text) &&
  !/ in (one|two|three|four|many|several|different|some|other) ways$/.test(text) &&
  !announces.test(text) &&
  !/[a-z]s (?:one|two|three|four|five|six|seven|eight|nine|ten)(?: to \w+)?$/.test(text) &&
  !/^(an?|the) (first|second|third|fourth|other|similar|same|different|new|whole) \S+$/i.test(text) &&
  !/^(that|whether|how|what|why|if|it|its|them|their|him|his|her|us|our|not|only|out|up|off|down|away|together|more|less|so|very|too|well|much|many|to|(?:about|over)(?! half| a | one | \d))\b/i.test(
    text,
  ) &&
  !/^(an?|the)? ?(ways?|turn|order|fact|addition|part|role|result|case|form|number|kind|type|variety|sense|place|time|end|thing|things|advantage|shape)$/i.test(
    text,
  ) &&
  !/, (which|but|so|while|whereas|because|although)\b|\b(because|although|whereas)\b/.test(text)
