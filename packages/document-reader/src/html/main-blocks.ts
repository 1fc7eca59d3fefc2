import type { WrittenBlock } from '../compose/written-block.ts'

const leastMain = 200
/** So many links in a row that stand alone are a menu. */
const leastMenu = 3
const longestLink = 80

/** The blocks in the marked content of a page where that holds most of its text; else all but the menus. */
export function mainBlocks(blocks: WrittenBlock[]): WrittenBlock[] {
  const main = blocks.filter(({ isMain }) => isMain)
  const length = (some: WrittenBlock[]) => some.reduce((sum, { text }) => sum + text.length, 0)
  if (length(main) >= leastMain && length(main) >= length(blocks) / 2) return main
  return withoutMenus(blocks)
}

function withoutMenus(blocks: WrittenBlock[]): WrittenBlock[] {
  const kept: WrittenBlock[] = []
  let menu: WrittenBlock[] = []
  const endMenu = () => {
    if (menu.length < leastMenu) kept.push(...menu)
    menu = []
  }
  for (const block of blocks) {
    if (block.isLink && !block.isMain && block.kind !== 'heading' && block.text.length <= longestLink) menu.push(block)
    else {
      endMenu()
      kept.push(block)
    }
  }
  endMenu()
  return kept
}
