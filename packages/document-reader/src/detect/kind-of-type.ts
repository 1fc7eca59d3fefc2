const names: Record<string, string> = {
  jpg: 'JPEG picture',
  tif: 'TIFF picture',
  gz: 'gzip archive',
  '7z': '7-Zip archive',
  exe: 'program',
  elf: 'program',
  ps: 'PostScript file',
}

/** A file type as a student names it. */
export function kindOfType({ ext, mime }: { ext: string; mime: string }): string {
  const known = names[ext]
  if (known !== undefined) return known
  const family = { image: 'picture', audio: 'sound recording', video: 'video', font: 'font' }[mime.split('/')[0] ?? '']
  return `${ext.toUpperCase()} ${family ?? 'file'}`
}
