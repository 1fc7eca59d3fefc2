const opening = '([{«'
const closing = ')]}»'

/**
 * Text in which brackets open before they close. Files hold brackets of right-to-left text by their meaning or by their look,
 * which is the other one's meaning: where they close before they open, each is exchanged for its counterpart.
 */
export function facingBrackets(text: string): string {
  const turned = text.replace(/[()[\]{}«»]/g, counterpart)
  return turned !== text && faultsOf(turned) < faultsOf(text) ? turned : text
}

function counterpart(bracket: string): string {
  const index = opening.indexOf(bracket)
  return (index === -1 ? opening[closing.indexOf(bracket)] : closing[index]) ?? bracket
}

/** How many close what is not open, or stay open. */
function faultsOf(text: string): number {
  let open = 0
  let faults = 0
  for (const character of text) {
    if (opening.includes(character)) open++
    else if (!closing.includes(character)) continue
    else if (open > 0) open--
    else faults++
  }
  return faults + open
}
