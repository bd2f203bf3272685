/** How a partner's report looks, on a screen and on one sheet of paper. */
export const REPORT_STYLE = `
*{box-sizing:border-box;margin:0}
body{background:#f4f5f8;color:#171c28;font:14px/20px system-ui,sans-serif;font-variant-numeric:tabular-nums}
header{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:12px 24px;background:#fff;border-bottom:1px solid #e5e8ee}
header p{margin-right:auto;color:#626c82}
header b{display:block;font-size:16px;color:#171c28}
nav{display:flex;flex-wrap:wrap;gap:2px}
nav a{padding:6px 8px;border-radius:6px;color:#475066;text-decoration:none}
nav a[aria-current]{background:#ebf0ff;color:#2a4abf;font-weight:600}
.b{font:500 13px/20px system-ui,sans-serif;padding:6px 12px;border:1px solid #d3d8e2;border-radius:6px;background:#fff;color:#171c28;text-decoration:none;cursor:pointer}
:focus-visible{outline:2px solid #2f55d4;outline-offset:1px}
main{display:flex;flex-direction:column;gap:28px;max-width:1040px;margin:20px auto;padding:32px 44px 20px;background:#fff;border:1px solid #e5e8ee;border-radius:10px}
.h{display:flex;flex-wrap:wrap;gap:16px;justify-content:space-between;align-items:flex-end}
h1{font-size:28px;line-height:36px}
h2{font-size:15px;line-height:20px;margin-bottom:10px}
.h p{font-size:16px;line-height:24px;color:#475066}
.big{text-align:right}
.big b{display:block;font-size:44px;line-height:48px;color:#171c28}
em{font-style:normal;font-weight:600;font-size:13px;color:#14683f}
em.down{color:#b3251c}
dl{display:flex;flex-wrap:wrap;gap:16px;justify-content:space-between;padding:14px 0;border:solid #e5e8ee;border-width:1px 0}
dt{font-size:13px;color:#626c82}
dd{font-size:22px;line-height:30px;font-weight:600}
.two{display:grid;grid-template-columns:1fr 1fr;gap:48px}
svg{width:100%;max-height:220px;font-size:12px}
svg text{text-anchor:middle;fill:#475066}
rect{fill:#b7c7fb}
rect.on{fill:#2f55d4}
table{width:100%;border-collapse:collapse;font-size:13px}
th,td{padding:8px 10px;text-align:right;border-bottom:1px solid #e5e8ee;font-weight:400}
thead th{color:#626c82;background:#fafbfc}
th:first-child{text-align:left}
tbody th{font-weight:600}
ul{display:grid;grid-template-columns:1fr 1fr;gap:16px 48px;padding:0;list-style:none}
li{display:grid;gap:6px;justify-items:start;font-size:13px;color:#475066}
q{quotes:none;padding:6px 12px;border-radius:14px 14px 14px 4px;background:#f0f2f6;color:#171c28;font-size:14px;overflow-wrap:anywhere}
footer{display:flex;flex-wrap:wrap;gap:8px;justify-content:space-between;padding-top:12px;border-top:1px solid #e5e8ee;font-size:12px;color:#626c82}
@media (max-width:720px){main{margin:0;padding:20px 16px;border:0;border-radius:0}.two,ul{grid-template-columns:minmax(0,1fr)}.big{text-align:left}}
@page{size:A4 landscape;margin:10mm}
@media print{body{background:#fff}header{display:none}main{margin:0;padding:0;border:0;max-width:none;gap:18px}section,li{break-inside:avoid}rect,q,nav a{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
`
