/** Three phones with the beginning of a talk, drawn: before sign-in there is no content to show. */
export function Phones() {
  return (
    <section className="si-v" aria-hidden="true">
      {['a', 'b', 'c'].map((name) => (
        <div key={name} className={`si-phone si-phone-${name}`}>
          <div className="si-screen">
            <div className="si-head">
              <i />
              <b />
            </div>
            <div className="si-ban">
              <svg viewBox="0 0 360 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
                <circle cx="270" cy="46" r="24" className="si-sun" />
                <path d="M0 92 Q90 50 190 84 T360 70 V120 H0Z" className="si-hill" />
                <path d="M0 106 Q120 78 240 104 T360 96 V120 H0Z" className="si-hill-2" />
                <path d="M70 94 V66 L94 48 L118 66 V94Z" className="si-house" />
              </svg>
            </div>
            <div className="si-log">
              <p>Oi! Vamos encontrar o plano que cabe no seu bolso?</p>
              <p>Em poucos minutos você simula e contrata, sem juros e sem entrada.</p>
              <span>SIMULE AGORA MESMO</span>
            </div>
          </div>
        </div>
      ))}
    </section>
  )
}
