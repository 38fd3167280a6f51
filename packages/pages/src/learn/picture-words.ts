/** What the pictures about the exam question say, in both languages of the pages. */
import type { PictureWords } from './exam-pictures.ts'

export const englishPictures: PictureWords = {
  divMod: {
    title: 'The board with the indices 0 to 80: div finds the row of cell 50, mod its column',
    row: 'div: which row',
    column: 'mod: which column',
    rowFormula: (x, div, top) => `row_top = div(${x}, 9) * 9 = ${div} * 9 = ${top}`,
    columnFormula: (x, mod) => `column_top = mod(${x}, 9) = ${mod}`,
  },
  corner: {
    title: 'From cell 50 up to the top row of its frame, and left to its corner, cell 30',
    up: (steps) => [
      `Up: - mod(div(50, 9) * 9, 27) = - ${steps}`,
      'The left end of the row is 45. Modulo 27, the',
      'cells of a row of frames, that is 18: two rows',
      'below the top of the frame.',
    ],
    left: (steps) => [
      `Left: - mod(50, 3) = - ${steps}`,
      'Two columns right of the left end of the frame.',
    ],
    sum: (x, up, left) => `frame_top = ${x} - ${up} - ${left} = ${x - up - left}`,
  },
  tableZ: {
    title: 'Table Z before a 4 is put into cell 3, after its update, and after process B',
    panels: [
      ['Z saved by process A', 'before 4 goes into cell 3'],
      ['Z after the update', 'the column of n = 4 changes'],
      ['Z restored by process B', 'as it was before'],
    ],
    changed: 'Changed by the update: these cells could take 4 before.',
    zeroBefore: 'Zero already: another 4 stands in their row, column or frame.',
    why: 'Both kinds are 0 after the update, and only the saved Z tells them apart.',
  },
}

export const japanesePictures: PictureWords = {
  divMod: {
    title: '添字 0〜80 の盤面。div でマス 50 の行が、mod で列が分かる',
    row: 'div:上から何行目か',
    column: 'mod:左から何列目か',
    rowFormula: (x, div, top) => `row_top = div(${x}, 9) * 9 = ${div} * 9 = ${top}`,
    columnFormula: (x, mod) => `column_top = mod(${x}, 9) = ${mod}`,
  },
  corner: {
    title: 'マス 50 から枠の上端の行まで上がり、枠の左端まで戻って、左上端のマス 30 に着く',
    up: (steps) => [
      `上へ:mod(div(50, 9) * 9, 27) = ${steps} を引く`,
      '行の左端は 45。枠 1 段分のマスの数 27 で',
      '割った余りは 18 で、枠の上端の行から',
      '2 行分下がっていることを表す。',
    ],
    left: (steps) => [`左へ:mod(50, 3) = ${steps} を引く`, '枠の左端から 2 列分右にある。'],
    sum: (x, up, left) => `frame_top = ${x} - ${up} - ${left} = ${x - up - left}`,
  },
  tableZ: {
    title: 'マス 3 に 4 を入れる前の Z、更新処理のあとの Z、処理 B のあとの Z',
    panels: [
      ['処理 A で退避した Z', 'マス 3 に 4 を入れる前'],
      ['更新処理のあとの Z', 'n = 4 の要素が変わる'],
      ['処理 B で復元した Z', '入れる前と同じ'],
    ],
    changed: '更新処理で 1 から 0 に変わった要素',
    zeroBefore: 'もともと 0 の要素(同じ行・列・枠に、ほかの 4 がある)',
    why: '更新処理のあとはどちらも 0 で、退避した Z がなければ区別できない。',
  },
}
