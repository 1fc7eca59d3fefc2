/** A path of an archive from one that is relative to a folder of it (ending in a slash, or ''). */
export function resolvePath(folder: string, target: string): string {
  const path: string[] = []
  for (const part of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (part === '..') path.pop()
    else if (part !== '.' && part !== '') path.push(part)
  }
  return path.join('/')
}

/** The folder that a file is in, ending in a slash; '' at the top. */
export const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1)
